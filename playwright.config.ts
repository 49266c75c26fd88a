import { defineConfig } from '@playwright/test'
import { CLOCK_ADDRESS, CLOCK_PORT, E2E_ADDRESS } from './e2e/address.ts'

/**
 * What Playwright switches off, whose list a second one replaces; and the pages of the address bar's
 * list, of which a whole Chromium loads two for each page of ours though there is no window to see.
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Journeys that move the clock, and what runs among them: one by one, on a server of their own. */
const OF_THE_CLOCK = [
  'clock',
  'mandates',
  'payment-lots',
  'pix-keys',
  'portal',
  'slips',
  'treasury',
  'trials',
  'virtual-cards',
  'withdrawals',
].map((name) => `**/${name}.spec.ts`)

const serverAt = (address: string, env: Record<string, string> = {}) => ({
  command: 'node e2e/server.ts',
  env,
  // The server's warnings, beside the journey that they belong to.
  stdout: 'pipe' as const,
  url: `${address}/readyz`,
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

/** The journeys: a real browser against the real server, on a database of this run. */
export default defineConfig({
  testDir: 'e2e',
  // Only a hang: a busy machine is no failure.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  projects: [
    // First, since it takes the longest.
    { name: 'clock', testMatch: OF_THE_CLOCK, workers: 1, use: { baseURL: CLOCK_ADDRESS } },
    { name: 'journeys', testIgnore: OF_THE_CLOCK },
  ],
  reporter: 'list',
  outputDir: 'test-results',
  // The pictures of looks.spec.ts; other systems draw letters too differently to be compared with them.
  snapshotPathTemplate: '{testDir}/looks/pictures/{arg}{ext}',
  ignoreSnapshots: process.platform !== 'linux',
  use: {
    baseURL: E2E_ADDRESS,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Recording every journey costs two fifths as much again as running it: --trace on records one
    // that fails.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--disable-features=${SWITCHED_OFF.join(',')}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: [serverAt(E2E_ADDRESS), serverAt(CLOCK_ADDRESS, { E2E_PORT: String(CLOCK_PORT) })],
})
