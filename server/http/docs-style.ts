/** The style of the API page, in the colours of the portal. */
export const docsStyle = `
:root {
  --ground: #fbf8f3;
  --paper: #fffdfa;
  --ink: #0f3b45;
  --soft: #4d6b72;
  --line: #e4dcd0;
  --tint: #eef3f2;
  --accent: #f2a56b;
  --accent-soft: #fbe6d4;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, monospace;
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 24px; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 16px/1.6 Onest, Manrope, system-ui, -apple-system, 'Segoe UI', sans-serif;
}
a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code { font: 0.86em/1.5 var(--mono); overflow-wrap: anywhere; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; background: var(--paper); padding: 8px 16px; }

header { max-width: 1240px; margin: 0 auto; padding: 56px 32px 32px; }
h1 { margin: 0; font-size: 44px; line-height: 1.1; letter-spacing: -0.02em; font-weight: 650; }
h1 span { color: var(--soft); font-weight: 400; }
header p { max-width: 60ch; margin: 16px 0 24px; color: var(--soft); }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 8px; }
.search { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
.search input {
  flex: 1 1 220px;
  max-width: 420px;
  min-width: 0;
  height: 48px;
  padding: 0 16px;
  font: inherit;
  color: inherit;
  background: var(--paper);
  border: 1px solid #8fa5a9;
  border-radius: 12px;
}
.search button {
  height: 48px;
  padding: 0 24px;
  font: inherit;
  font-weight: 600;
  color: #fff;
  background: var(--ink);
  border: 0;
  border-radius: 12px;
  cursor: pointer;
}
.search button:hover { background: #175562; }

.columns {
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  gap: 48px;
  max-width: 1240px;
  margin: 0 auto;
  padding: 0 32px 96px;
}
nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: 24px 8px 24px 0; font-size: 14px; }
nav h3 { margin: 20px 0 4px; font-size: 14px; text-transform: capitalize; }
nav h3:first-child { margin-top: 0; }
nav ul { list-style: none; margin: 0; padding: 0 0 0 12px; border-left: 1px solid var(--line); }
nav a { display: block; padding: 2px 0; text-decoration: none; color: var(--soft); overflow-wrap: anywhere; }
nav h3 a { color: var(--ink); }
nav a:hover { color: var(--ink); text-decoration: underline; text-decoration-color: var(--accent); }

main { min-width: 0; padding-top: 24px; }
section { margin-bottom: 56px; }
h2 { margin: 0 0 16px; font-size: 26px; letter-spacing: -0.01em; text-transform: capitalize; }
.conventions h2 { text-transform: none; }
.conventions p { max-width: 72ch; }

.call { background: var(--paper); border-radius: 16px; margin-bottom: 10px; border: 1px solid var(--line); }
.call[open] { box-shadow: 0 8px 28px rgb(15 59 69 / 0.08); }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; padding: 14px 20px; cursor: pointer; list-style: none; border-radius: 16px; }
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--tint); }
.method { font: 600 12px/24px var(--mono); width: 52px; text-align: center; border-radius: 8px; }
.get { background: var(--tint); }
.post { background: var(--ink); color: #fff; }
.path { flex: 1 1 200px; min-width: 0; font: 500 15px/1.5 var(--mono); overflow-wrap: anywhere; }
.path em { font-style: normal; color: #9a4f16; }
.addition, .access { font-size: 13px; padding: 0 10px; border-radius: 999px; }
.addition { background: var(--accent-soft); color: #7a3d10; }
.access { color: var(--soft); border: 1px solid var(--line); }
.body { padding: 4px 20px 24px; scroll-margin-top: 80px; }
.id { margin: 0; font: 13px/1.6 var(--mono); }
.id a { color: var(--soft); }
.lead { font-size: 18px; max-width: 64ch; margin: 4px 0 8px; }
.body > p:not(.lead, .id) { color: var(--soft); margin: 0 0 8px; max-width: 72ch; }
.body h3 { font-size: 14px; margin: 24px 0 8px; }
.single, .or { color: var(--soft); margin: 8px 0; }

table { width: 100%; border-collapse: collapse; font-size: 14px; }
th { text-align: left; font-weight: 600; color: var(--soft); padding: 6px 16px 6px 0; }
td { vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
td:last-child, th:last-child { padding-right: 0; }
th:nth-child(1) { width: 28%; }
th:nth-child(3) { width: 24%; }
th:nth-child(4) { width: 26%; }
.says { font: 12px/1.6 var(--mono); color: var(--soft); }
td i { color: var(--soft); font-size: 13px; }
.problems .status { width: 64px; font: 600 13px/1.8 var(--mono); color: #9a4f16; }
.none { font-size: 18px; }

@media (max-width: 860px) {
  header { padding: 32px 16px 16px; }
  h1 { font-size: 34px; }
  .columns { display: block; padding: 0 16px 64px; }
  nav { display: none; }
  summary { padding: 12px 14px; }
  .path { flex-basis: calc(100% - 80px); }
  .body { padding: 4px 14px 20px; }
  table:not(.problems) thead { display: none; }
  table:not(.problems) tr { display: block; padding: 10px 0; border-top: 1px solid var(--line); }
  table:not(.problems) td { display: block; padding: 0; border: 0; }
  table:not(.problems) td:empty { display: none; }
}
@media print { nav, form { display: none; } .columns { display: block; } }
`
