import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * One `vite build` makes two builds: `client` for browsers, and `server`, a module that renders the
 * same pages on the server.
 */
const bothHalves: Plugin = {
  name: 'both-halves',
  config: ({ build: { outDir = 'dist' } = {} }) => ({
    builder: {},
    environments: {
      client: {
        build: {
          outDir: join(outDir, 'client'),
          // What the first script needs is one file: cut in several it would be compressed worse, and load no sooner.
          rolldownOptions: {
            output: { codeSplitting: { groups: [{ name: 'first', test: /src\/main\.tsx$/ }] } },
          },
        },
      },
      ssr: {
        resolve: { noExternal: true },
        build: {
          outDir: join(outDir, 'server'),
          copyPublicDir: false,
          rolldownOptions: { input: 'src/entry-server.tsx' },
        },
      },
    },
  }),
}

export default defineConfig({
  base: '/pagar/',
  plugins: [react(), bothHalves],
  // The server replaces this word by a new nonce in each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    // Phones that are some years old: newer CSS, such as `light-dark()`, is compiled to older CSS.
    target: ['chrome87', 'safari14', 'firefox80'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
