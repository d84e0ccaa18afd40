// The search, the theme, the versions and the menu of narrow screens. The index comes with the first search.
(() => {
  const query = document.getElementById("site-query");
  const results = document.getElementById("site-results");
  const most = 30;

  const words = (text) => text.toLowerCase().split(/[^\p{L}\p{N}_]+/u).filter(Boolean);

  // How well an entry answers: every word has to be somewhere; in the heading it counts most, at its beginning more.
  function score([, title, heading, text], wanted) {
    const [inTitle, inHeading, inText] = [title, heading, text].map((part) => part.toLowerCase());
    let sum = 0;
    for (const word of wanted) {
      let found = 0;
      if (words(heading).includes(word)) found += 12;
      else if (inHeading.includes(word)) found += 6;
      if (inTitle.includes(word)) found += 3;
      if (inText.includes(word)) found += 1;
      if (!found) return 0;
      sum += found;
    }
    return sum;
  }

  function appendMarked(parent, text, wanted) {
    const lower = text.toLowerCase();
    let at = 0;
    while (at < text.length) {
      let next = -1, length = 0;
      for (const word of wanted) {
        const place = lower.indexOf(word, at);
        if (place >= 0 && (next < 0 || place < next)) [next, length] = [place, word.length];
      }
      if (next < 0) break;
      parent.append(text.slice(at, next));
      parent.append(Object.assign(document.createElement("mark"), { textContent: text.slice(next, next + length) }));
      at = next + length;
    }
    parent.append(text.slice(at));
  }

  function show() {
    const wanted = words(query.value);
    results.replaceChildren();
    results.hidden = wanted.length === 0;
    if (results.hidden || !window.searchIndex) return;
    const found = window.searchIndex.map((entry) => [score(entry, wanted), entry]).filter(([points]) => points > 0);
    found.sort((a, b) => b[0] - a[0]);
    for (const [, [address, title, heading, text]] of found.slice(0, most)) {
      const link = Object.assign(document.createElement("a"), { href: address });
      appendMarked(link, heading === title ? title : `${title} › ${heading}`, wanted);
      const place = Math.max(0, text.toLowerCase().indexOf(wanted[0]) - 40);
      const small = document.createElement("small");
      appendMarked(small, text.slice(place, place + 140), wanted);
      link.append(small);
      const item = document.createElement("li");
      item.append(link);
      results.append(item);
    }
    if (!found.length) results.append(Object.assign(document.createElement("li"), { className: "none", textContent: "Nothing found" }));
  }

  function load() {
    if (window.searchIndex || document.getElementById("site-index")) return;
    const script = Object.assign(document.createElement("script"), { id: "site-index", src: "search.js", onload: show });
    document.head.append(script);
  }

  query.addEventListener("focus", load);
  query.addEventListener("input", () => { load(); show(); });
  query.addEventListener("keydown", (event) => {
    const links = [...results.querySelectorAll("a")];
    const chosen = links.findIndex((link) => link.classList.contains("chosen"));
    if (event.key === "Escape") { query.value = ""; show(); query.blur(); }
    if (event.key === "Enter" && links.length) location.href = links[Math.max(chosen, 0)].href;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    const next = Math.min(Math.max(chosen + (event.key === "ArrowDown" ? 1 : -1), 0), links.length - 1);
    links.forEach((link, i) => link.classList.toggle("chosen", i === next));
    links[next]?.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== query) { event.preventDefault(); query.focus(); }
  });
  document.addEventListener("click", (event) => { if (!event.target.closest(".search")) results.hidden = true; });

  document.getElementById("site-theme").addEventListener("click", () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    try { localStorage.setItem("covey-theme", root.dataset.theme); } catch { /* pages from files may keep nothing */ }
  });

  const menu = document.getElementById("site-menu");
  menu.addEventListener("click", () => {
    menu.setAttribute("aria-expanded", document.querySelector(".sidebar").classList.toggle("shown"));
  });

  const versions = document.getElementById("site-versions");
  const own = versions.value;
  versions.replaceChildren(...(window.versions ?? [own]).map((name) => new Option(name, name, name === own, name === own)));
  versions.addEventListener("change", () => {
    location.href = `../${versions.value}/${location.pathname.split("/").pop() || "index.html"}`;
  });

  const asked = new URLSearchParams(location.search).get("q");
  if (asked) { query.value = asked; load(); show(); }
})();
