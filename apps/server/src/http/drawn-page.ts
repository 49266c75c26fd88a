import { drawnScreens, type DrawScreen } from '@vintem/contracts/drawn-screens'

type Drawn = Awaited<ReturnType<DrawScreen>>

/** Before anything is seen: the scheme that the person has chosen, as the panel's script sets it. */
const SCHEME = `{let s;try{s=localStorage.getItem('mantine-color-scheme-value')}catch{}
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
document.documentElement.dataset.mantineColorScheme=s}`

/**
 * What is clicked or typed before the panel can answer is kept for it (apps/panel/src/lib/early-input.ts).
 * Links work by then; nothing else seems to.
 */
const KEEP_INPUT = `const early=window.earlyInput={clicked:new Set(),typed:new Map(),
click(e){if(e.target.closest('a'))return;e.preventDefault();early.clicked.add(e.target)},
input({target:field}){if(field instanceof HTMLInputElement)early.typed.set(field,field.value)}}
for(const type of ['click','input'])addEventListener(type,early[type],true)`

/** The panel's script begins once the rows have been seen, or immediately where there are none. */
const begin = (src: string): string => `let begun
const begin=()=>{begun??=import('${src}')}
const isDrawn=document.querySelector('#root').firstChild
if(isDrawn){${KEEP_INPUT}}
if(isDrawn&&document.visibilityState==='visible'){
requestAnimationFrame(()=>setTimeout(begin))
setTimeout(begin,500)}else begin()`

/** The rows are laid out once, when all of them are there, and not with each piece that is read. */
const SEEN_AT_ONCE = '<link rel="expect" href="#drawn" blocking="render">'

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/
const ROOT = '<div id="root"></div>'

/**
 * The page of a list in two parts: what can be said immediately, and with the rows the rest. Scripts come
 * after what is seen; where the window is another than the one that the rows were drawn for, they stay
 * hidden until the script has drawn them.
 */
export function drawnPage(
  page: string,
  path: string,
  nonce: string,
): { head: string; rest: (drawn: Drawn) => string } {
  const title = drawnScreens.find((screen) => screen.path === path)?.title ?? ''
  const [head = '', tail = ''] = page
    // Without scripts, light.
    .replace('<html lang="pt-BR">', '<html lang="pt-BR" data-mantine-color-scheme="light">')
    .replace('<title>Vintém</title>', () => `<title>${title} · Vintém</title>`)
    .replace(
      SCRIPT,
      (_, src: string) =>
        `<script nonce="${nonce}">${SCHEME}</script>` +
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="${src}">` +
        `<script type="module" nonce="${nonce}">${begin(src)}</script>`,
    )
    .replace('</head>', `${SEEN_AT_ONCE}</head>`)
    .replaceAll('<link rel="modulepreload" crossorigin', (link) => `${link} fetchpriority="low"`)
    .split(ROOT)
  return {
    head,
    rest: (drawn) =>
      drawn
        ? `<style id="drawn-for" nonce="${nonce}">${otherWindows(drawn.width)}</style>` +
          `<style id="drawn-styles" nonce="${nonce}">${drawn.css}</style>` +
          `<div id="root">${drawn.html}</div>` +
          `<script type="application/json" id="drawn">${drawn.state}</script>${tail}`
        : ROOT + tail,
  }
}

const otherWindows = (width: number): string =>
  `@media (scripting: enabled) and (not ((min-width: ${width - 0.5}px) and (max-width: ${width + 0.5}px)))` +
  '{#root{visibility:hidden}}'
