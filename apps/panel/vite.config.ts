import { join } from 'node:path'
import { drawnScreens } from '@vintem/contracts/drawn-screens'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Loaded only by the screen or dialog that asks for them, so never part of a shared chunk. */
const loadedOnDemand =
  /[\\/](@mantine[\\/](dates|notifications|spotlight)|dayjs|recharts|d3-[a-z]+|react-transition-group)[\\/]/

/**
 * With all that they import: what every screen begins with, and what only the sign-in and the lists
 * have in common, which then load no script of each other.
 */
const main =
  /[\\/](panel[\\/]src[\\/]main\.tsx|components[\\/]TextInput[\\/]TextInput\.mjs|hooks[\\/]esm[\\/]use-(uncontrolled|disclosure)[\\/]use-(uncontrolled|disclosure)\.mjs|components[\\/]Anchor[\\/]Anchor\.mjs|ui[\\/]src[\\/]logo\.tsx|actions[\\/]show-errors\.ts|forms[\\/]unreadable-fields\.ts)$|vite[\\/]preload-helper/

/** The sign-in, and what says whether it can be by passkey. */
const access = /[\\/](features[\\/]access[\\/]|lib[\\/]has-passkeys\.ts)/

/** What every list needs besides, and the list that is opened most, with all that they import. */
const shell =
  /[\\/](src[\\/]take-over|routes[\\/](shell-page|list-page|cobrancas)|shell[\\/]panel-screen|lists[\\/](query-table|saved-views))\.tsx$/

/** The file of a screen's route, in `src/routes`. */
const routeFile = (path: string): string => `${path.slice(1).replaceAll('/', '.')}.tsx`

const isRouteOf = (path: string, id: string): boolean =>
  id.endsWith(join('src/routes', routeFile(path)))

/** The other lists, with all that they import. */
const isList = (id: string): boolean => drawnScreens.some(({ path }) => isRouteOf(path, id))

/** What lies above a screen: lists load it when something is first opened. */
const overlays =
  /[\\/](@floating-ui|react-remove-scroll(-bar)?|components[\\/](Combobox|Drawer|Menu|Modal|ModalBase|Popover|ScrollArea|Tooltip))[\\/]|[\\/]components[\\/]overlays[\\/]parts\.ts$/

/** Fields with their masks: most screens do without. */
const fields = /[\\/](@maskito[\\/]|components[\\/][a-z]+[\\/][a-z-]+-field\.tsx)/

/** The filter of charges by a link reads one, and should not load all that other screens share. */
const paymentLinks = /[\\/]contracts[\\/]src[\\/](payment-links|plans)[\\/]/

const ofFeature = /[\\/]features[\\/]/
const isKit = (id: string) =>
  !loadedOnDemand.test(id) && !ofFeature.test(id) && !paymentLinks.test(id)

/** Mantine's palettes that nothing here is drawn in: a quarter of its first stylesheet. */
const withoutUnusedPalettes: Plugin = {
  name: 'without-unused-palettes',
  enforce: 'pre',
  transform: (css, id) =>
    /@mantine[\\/]core[\\/]styles[\\/]default-css-variables\.css/.test(id)
      ? css.replaceAll(
          /^\s*--mantine-color-(pink|grape|violet|indigo|cyan|teal|green|lime|orange)-[^;]*;\n/gm,
          '',
        )
      : undefined,
}

/** A chunk with all that it loads before it begins, of which `known` are there already. */
function withImports(bundle: Bundle, chunk: Chunk, known: ReadonlySet<Chunk>): Set<Chunk> {
  const found = new Set<Chunk>()
  const add = (each: Bundle[string] | undefined) => {
    if (each?.type !== 'chunk' || known.has(each) || found.has(each)) return
    for (const file of each.imports) add(bundle[file])
    found.add(each)
  }
  add(chunk)
  return found
}

const linksTo = (chunks: Iterable<Chunk>): string => {
  const all = [...chunks]
  const styles = new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  return [
    ...all.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('')
}

/**
 * What every screen of a signed-in user loads next, and what a list loads besides, in its page already, so
 * that it need not wait for the first script to ask for it. The server takes out what is of other screens.
 */
const laterInPage: Plugin = {
  name: 'later-in-page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk: first }) {
      if (!bundle || !first) return html
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const shell = chunks.find(({ name }) => name === 'shell')
      if (!shell) return html
      const begun = withImports(bundle, first, new Set())
      const ofShell = withImports(bundle, shell, begun)
      const known = new Set([...begun, ...ofShell])
      const lists = drawnScreens.map(({ path }) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => isRouteOf(path, id)))
        const links = chunk ? linksTo(withImports(bundle, chunk, known)) : ''
        return `<!--list ${path}-->${links}<!--/list-->`
      })
      // At the end: the styles of the first script come before.
      return html.replace(
        '</head>',
        `<!--shell-->${linksTo(ofShell)}${lists.join('')}<!--/shell--></head>`,
      )
    },
  },
}

// Few and predictable: a list needs main and shell, other screens kit and their own besides, forms also
// fields, and what is opened above them overlays.
const codeSplitting = {
  groups: [
    { name: 'main', test: main, priority: 5 },
    { name: 'shell', test: shell, priority: 4 },
    { name: 'access', test: access, priority: 3 },
    { name: 'lists', test: isList, priority: 2 },
    { name: 'overlays', test: overlays, priority: 1 },
    { name: 'fields', test: fields, minShareCount: 2 },
    // What screens of several features share.
    { name: 'kit', minShareCount: 2, test: isKit },
  ],
}

/** The routes whose screens the server draws, and the shell around them. */
const drawnOnServer: ReadonlySet<string> = new Set(
  ['shell-page.tsx', ...drawnScreens.map(({ path }) => routeFile(path))].map((file) => `./${file}`),
)

/**
 * One `vite build` makes two builds: that of browsers, and `server`, a module that draws some lists on the
 * server. There nothing comes later: what a person has to ask for first is left out, with its libraries.
 */
const bothHalves: Plugin = {
  name: 'both-halves',
  config: ({ build: { outDir = 'dist' } = {} }) => ({
    builder: {},
    environments: {
      client: { build: { outDir, rolldownOptions: { output: { codeSplitting } } } },
      ssr: {
        resolve: { noExternal: true },
        // React's own build for use, whatever the server is started with.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          outDir: join(outDir, 'server'),
          copyPublicDir: false,
          rolldownOptions: { input: 'src/entry-server.tsx' },
        },
      },
    },
  }),
}

const NOTHING = '\0nothing'

const onlyWhatIsDrawn: Plugin = {
  name: 'only-what-is-drawn',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async resolveId(source, importer, { kind }) {
    if (kind === 'dynamic-import' && !drawnOnServer.has(source)) return NOTHING
    if (!source.endsWith('/api.ts')) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace(/\/lib\/api\.ts$/, '/lib/api.server.ts') }
  },
  load: (id) => (id === NOTHING ? 'export {}' : undefined),
}

export default defineConfig({
  base: '/',
  plugins: [react(), withoutUnusedPalettes, laterInPage, bothHalves, onlyWhatIsDrawn],
  // The server puts a fresh nonce in place of this word in each answer; Vite also leaves it in
  // <meta property="csp-nonce">, where `theme/style-nonce.ts` reads it.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // What belongs to a part of the panel comes with it: its script waits for its styles.
    cssCodeSplit: true,
    assetsInlineLimit: 0,
  },
})
