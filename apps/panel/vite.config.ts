import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Loaded only by the screen or dialog that asks for them, so never part of a shared chunk. */
const loadedOnDemand =
  /[\\/](@mantine[\\/](dates|notifications|spotlight)|dayjs|recharts|d3-[a-z]+|react-transition-group)[\\/]/

/** What forms need beyond the text fields of the sign-in: a list is drawn without it. */
const ofForms =
  /[\\/](@maskito|Combobox|Select|NativeSelect|InlineInput|Switch|Textarea|react-textarea-autosize)[\\/]|[\\/]components[\\/](?!search)[a-z-]+-field\.|[\\/]components[\\/](use-unsaved|confirm|review|result|calling|date-mask|mask)/

/** The feature whose data and words, drawn by several of its screens, a file holds. */
const featureOf = (id: string) =>
  /[\\/](?:src[\\/]features[\\/]([a-z-]+)[\\/](?!use-)[a-z.-]+\.ts$|contracts[\\/]src[\\/]([a-z-]+)\.endpoints)/
    .exec(id)
    ?.slice(1)
    .find(Boolean)

export default defineConfig({
  base: '/',
  plugins: [react()],
  // The server puts a fresh nonce in place of this word in each answer; Vite also leaves it in
  // <meta property="csp-nonce">, where `theme/style-nonce.ts` reads it.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // One small stylesheet: a list then needs few requests, and no screen flashes unstyled.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // Few and predictable: a list needs main, kit, what its feature shares and its own.
          groups: [
            { name: 'main', tags: ['$initial'], priority: 4 },
            {
              name: (id) => featureOf(id) ?? null,
              test: (id) => featureOf(id) !== undefined,
              minShareCount: 2,
              priority: 3,
            },
            { name: 'forms', test: ofForms, minShareCount: 2, priority: 2 },
            // Whatever else two or more screens share, and the shell around them.
            { name: 'kit', minShareCount: 2, test: (id) => !loadedOnDemand.test(id), priority: 1 },
          ],
        },
      },
    },
  },
})
