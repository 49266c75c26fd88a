import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Loaded only by the screen or dialog that asks for them, so never part of a shared chunk. */
const loadedOnDemand =
  /[\\/](@mantine[\\/](dates|notifications|spotlight)|dayjs|recharts|d3-[a-z]+|react-transition-group)[\\/]/

/** With all that they import: who has seen a list has loaded what the others need. */
const lists = /[\\/]routes[\\/](shell-page|clientes|cobrancas|seja-pago)\.tsx$/

/** Fields with their masks: most screens do without. */
const fields = /[\\/](@maskito[\\/]|components[\\/][a-z]+[\\/][a-z-]+-field\.tsx)/

/** The sign-in, and what says whether it can be by passkey. */
const access = /[\\/](features[\\/]access[\\/]|lib[\\/]has-passkeys\.ts)/

const ofFeature = /[\\/]features[\\/]/
const isKit = (id: string) => !loadedOnDemand.test(id) && !ofFeature.test(id)

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
          // Few and predictable: a list needs main and shell, other screens kit and their own besides,
          // forms also fields.
          groups: [
            { name: 'main', tags: ['$initial'], priority: 3 },
            // The first screen of all, with the text fields that every other screen uses too.
            { name: 'access', test: access, priority: 2 },
            { name: 'shell', test: lists, priority: 1 },
            { name: 'fields', test: fields, minShareCount: 2 },
            // What screens of several features share.
            { name: 'kit', minShareCount: 2, test: isKit },
          ],
        },
      },
    },
  },
})
