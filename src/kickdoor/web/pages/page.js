// Which table the address names, and what to type to get there.
const code = location.pathname.match(/^\/t\/([A-Za-z]{6})$/)?.[1].toUpperCase();
const way = code
  ? `join("${location.origin}", code="${code}", name="Ann")`
  : `create("${location.origin}", name="Ann", bots=2)`;
document.getElementById("command").textContent =
  `from kickdoor.client import Client\n\ntable = await Client.${way}`;
if (code) {
  document.getElementById("code").textContent = code;
  document.getElementById("qr").src = `/api/tables/${code}/qr.svg`;
  document.getElementById("invitation").hidden = false;
}
