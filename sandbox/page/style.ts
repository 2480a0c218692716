/** The portal's colours, for pages without a build. */
export const style = `
:root {
  --ground: #faf6ef; --paper: #fffdfa; --sunken: #f1eadf; --line: #e2d8c9; --edge: #76868a;
  --ink: #102f36; --soft: #47605f;
  --petrol: #0d5560; --petrol-deep: #083e47; --petrol-tint: #e1edeb;
  --apricot: #f3a467; --apricot-tint: #fce8d6; --apricot-deep: #8a430f;
  --brick: #a4382a; --brick-tint: #fae6e1;
  --mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, monospace;
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0; color: var(--ink); background: var(--ground);
  font: 16px/1.6 Onest, system-ui, -apple-system, 'Segoe UI', 'Liberation Sans', sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--petrol); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--petrol); outline-offset: 2px; border-radius: 4px; }
code, kbd, pre { font: 0.875em/1.6 var(--mono); }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; padding: 0.5rem 1rem; background: var(--paper); }
.notice {
  max-width: none; margin: 0; padding: 0.4rem 1.5rem; font-size: 0.875rem; text-align: center;
  color: var(--apricot-deep); background: var(--apricot-tint);
}
header, main { max-width: 62rem; margin: 0 auto; padding: 0 1.5rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding-block: 1.25rem; }
.logo {
  display: inline-flex; align-items: center; gap: 0.5rem; margin-right: auto;
  font-size: 1.25rem; font-weight: 650; letter-spacing: -0.02em; color: var(--ink); text-decoration: none;
}
.tag {
  padding: 0.05rem 0.6rem; font-size: 0.8125rem; font-weight: 500; letter-spacing: 0;
  color: var(--apricot-deep); background: var(--apricot-tint); border-radius: 99rem; white-space: nowrap;
}
.tag.good { color: var(--petrol-deep); background: var(--petrol-tint); }
.tag.bad { color: var(--brick); background: var(--brick-tint); }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
nav a, .language { padding: 0.375rem 0; color: var(--ink); text-decoration: none; border-bottom: 2px solid transparent; }
nav a:hover, .language:hover { border-color: var(--line); }
nav a[aria-current] { border-color: var(--apricot); font-weight: 600; }
.language { color: var(--soft); }
main { padding-block: 1rem 5rem; }
main.narrow, .narrow { max-width: 36rem; }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); line-height: 1.15; font-weight: 650; letter-spacing: -0.025em; text-wrap: balance; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; line-height: 1.3; font-weight: 620; letter-spacing: -0.01em; }
p, ul, dl { margin: 0 0 1rem; max-width: 44rem; }
.lead { font-size: 1.125rem; color: var(--soft); }
.soft, .hint { color: var(--soft); }
.hint { margin: 0; font-size: 0.875rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; padding: 0; list-style: none; max-width: none; }
.card { padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; }
.card h2, .card h3 { margin: 0 0 0.25rem; }
.card > :last-child { margin-bottom: 0; }
.card + .card, form + .card, .card + form { margin-top: 1rem; }
.cards .card { margin: 0; }

.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th { text-align: left; font-size: 0.875rem; font-weight: 600; color: var(--soft); }
th, td { padding: 0.625rem 1rem 0.625rem 0; vertical-align: top; border-bottom: 1px solid var(--line); }
td:last-child, th:last-child { padding-right: 0; }
dl.facts { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1.5rem; }
dt { color: var(--soft); }
dd { margin: 0; }
pre { margin: 0 0 1rem; padding: 1rem; white-space: pre-wrap; background: var(--sunken); border-radius: 0.75rem; max-width: none; }
iframe { width: 100%; height: 36rem; background: #fff; border: 1px solid var(--line); border-radius: 1rem; }
.messages { padding: 0; list-style: none; max-width: none; background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; }
.messages li + li { border-top: 1px solid var(--line); }
.messages a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.875rem 1.25rem; color: inherit; text-decoration: none; }
.messages a:hover { background: var(--petrol-tint); }
.messages a:focus-visible { outline-offset: -3px; border-radius: 1rem; }
.messages b { font-weight: 600; }
.messages span { font-size: 0.875rem; color: var(--soft); }

label, legend { font-weight: 600; }
.field { display: grid; gap: 0.25rem; margin-bottom: 1rem; }
.row { display: flex; flex-wrap: wrap; align-items: end; gap: 0 1rem; }
.row .field { flex: 1 1 10rem; }
input, select {
  width: 100%; min-height: 3rem; padding: 0.5rem 0.875rem; font: inherit; color: inherit;
  background: var(--paper); border: 1px solid var(--edge); border-radius: 0.75rem;
}
input[type='checkbox'] { width: 1.25rem; min-height: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--petrol); flex: none; }
.check { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; font-weight: 400; }
fieldset { margin: 0 0 1.5rem; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 0.5rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; margin-block: 1rem; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0.5rem 1.5rem;
  font: inherit; font-weight: 600; line-height: 1.25; text-align: center; text-decoration: none; cursor: pointer;
  color: var(--petrol-deep); background: none; border: 1.5px solid var(--petrol); border-radius: 99rem;
}
button:hover, .button:hover { background: var(--petrol-tint); }
button.primary, .button.primary { color: var(--paper); background: var(--petrol); }
button.primary:hover, .button.primary:hover { background: var(--petrol-deep); }
button.danger { color: var(--brick); border-color: var(--brick); }
button.danger:hover { background: var(--brick-tint); }

.methods { display: flex; gap: 0.5rem; flex-wrap: wrap; margin-bottom: 1.5rem; }
.methods a { flex: 1 1 6.5rem; min-height: 3rem; display: grid; place-items: center; padding: 0.5rem 0.25rem; font-weight: 600; white-space: nowrap; color: var(--ink); text-decoration: none; border: 1.5px solid var(--line); border-radius: 0.875rem; background: var(--paper); }
.methods a:hover { border-color: var(--petrol); }
.methods a[aria-current] { border-color: var(--petrol); background: var(--petrol-tint); }
.people { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; }
.people .tag { white-space: normal; }
.people button { justify-content: space-between; gap: 0.25rem 1rem; flex-wrap: wrap; width: 100%; padding: 0.625rem 1.25rem; text-align: left; border: 1px solid var(--line); border-radius: 0.875rem; background: var(--paper); color: var(--ink); }
.people button:hover { border-color: var(--petrol); background: var(--petrol-tint); }
.people small { display: block; font-weight: 400; font-size: 0.875rem; color: var(--soft); }
.control { margin: 0 0 0.5rem; font: 650 clamp(3.5rem, 3rem + 6vw, 5.5rem)/1.1 var(--mono); letter-spacing: 0.08em; color: var(--petrol); }
.patience { height: 0.375rem; margin: 1rem 0; background: var(--sunken); border-radius: 99rem; overflow: hidden; }
.patience i { display: block; height: 100%; background: var(--apricot); transform-origin: left; animation: shrink 120s linear forwards; }
@keyframes shrink { to { transform: scaleX(0); } }
.device { padding: 1.5rem; background: var(--petrol-tint); border-radius: 1rem; margin-block: 1.5rem; }
.device h2 { margin-top: 0; }
.device .actions { margin-bottom: 0; }
.device button { background: var(--paper); }
.device button.primary { background: var(--petrol); }
.message { margin-bottom: 1.5rem; padding: 1rem 1.25rem; border-left: 4px solid var(--apricot); background: var(--apricot-tint); border-radius: 0.5rem; max-width: 44rem; }
.message > :last-child { margin-bottom: 0; }
@media (max-width: 40rem) {
  header, main { padding-inline: 1rem; }
  nav { order: 3; width: 100%; gap: 0 1rem; font-size: 0.9375rem; }
  dl.facts { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.5rem; }
  .card { padding: 1.25rem; }
  .actions > *, .actions form button { flex: 1 1 100%; width: 100%; }
}
@media (forced-colors: active) { .patience i { background: Highlight; } }
`
