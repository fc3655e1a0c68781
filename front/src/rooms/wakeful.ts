// A board is looked at and not touched: its screen should not go dark.

/**
 * Keep the screen awake while this page is seen; returns how to let it sleep. Where it cannot be,
 * it is not.
 */
export function wakeful(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const wake = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || isOver) return;
    lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (isOver) void lock?.release();
  };
  void wake();
  document.addEventListener("visibilitychange", wake); // a hidden page loses its lock
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", wake);
    void lock?.release();
  };
}
