// Whether a page was come to by an address that only this machine knows.

const HERE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Nobody else can come by such an address: it is no invitation. */
export const isOnlyHere = (host: string): boolean => HERE.test(host);
