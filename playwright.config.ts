import { defineConfig } from '@playwright/test'
import { E2E_ADDRESS } from './e2e/address.ts'

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
    {
      name: 'journeys',
      testIgnore: [
        '**/clock.spec.ts',
        '**/mandates.spec.ts',
        '**/payment-lots.spec.ts',
        '**/pix-keys.spec.ts',
        '**/portal.spec.ts',
        '**/slips.spec.ts',
        '**/treasury.spec.ts',
        '**/trials.spec.ts',
        '**/virtual-cards.spec.ts',
        '**/withdrawals.spec.ts',
      ],
    },
    { name: 'portal', testMatch: '**/portal.spec.ts', dependencies: ['journeys'] },
    { name: 'clock', testMatch: '**/clock.spec.ts', dependencies: ['portal'] },
    { name: 'mandates', testMatch: '**/mandates.spec.ts', dependencies: ['clock'] },
    { name: 'trials', testMatch: '**/trials.spec.ts', dependencies: ['mandates'] },
    { name: 'withdrawals', testMatch: '**/withdrawals.spec.ts', dependencies: ['trials'] },
    { name: 'treasury', testMatch: '**/treasury.spec.ts', dependencies: ['withdrawals'] },
    {
      name: 'virtual-cards',
      testMatch: '**/virtual-cards.spec.ts',
      // Of the same seller, and each moves the clock.
      dependencies: ['treasury'],
    },
    { name: 'slips', testMatch: '**/slips.spec.ts', dependencies: ['virtual-cards'] },
    { name: 'payment-lots', testMatch: '**/payment-lots.spec.ts', dependencies: ['slips'] },
    { name: 'pix-keys', testMatch: '**/pix-keys.spec.ts', dependencies: ['payment-lots'] },
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
  webServer: {
    command: 'node e2e/server.ts',
    // The server's warnings, beside the journey that they belong to.
    stdout: 'pipe',
    url: `${E2E_ADDRESS}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
