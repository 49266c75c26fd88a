import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { getCheckoutCharge, openCheckout } from '@vintem/contracts/checkout/endpoints'
import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import { addressOf, type Endpoint } from '@vintem/contracts/endpoint'
import {
  OPERATOR_SELLER,
  OPERATOR_SET_UP,
  type OperatorScreen,
  operatorScreens,
} from '@vintem/contracts/operators/screens'
import { getReceipt } from '@vintem/contracts/receipts/endpoints'
import { type Screen, screens } from '@vintem/contracts/screens'
import { expect, test } from 'vitest'
import checkout from '../e2e/looks/recording-checkout.json' with { type: 'json' }
import recording from '../e2e/looks/recording.json' with { type: 'json' }
import type { BuyerLook } from '../e2e/looks/screens.ts'

// Goal: the recorded answers, with which the looks of screens are compared, are possible answers of
// the server. Otherwise record them again: e2e/looks/record.ts.
const given = [
  ...Object.entries<unknown>(recording.answers),
  ...checkout.looks.flatMap(({ answers = {} }) => Object.entries<unknown>(answers)),
]

test.each(given)('%s is as its endpoint declares', (path, answer) => {
  const { pathname } = new URL(path, 'http://127.0.0.1')
  const found = allEndpoints.map(({ entry }) => entry).filter((entry) => isAt(entry, pathname))
  // An address without parameters comes before one with parameters.
  const [endpoint] = found.toSorted((one, other) => parameters(one) - parameters(other))
  if (!endpoint?.answer) throw new Error('No endpoint answers this')
  const read = endpoint.answer.safeParse(answer)
  expect(read.error?.issues).toBeUndefined()
})

// Goal: no screen is left out of what is compared.
const paths = [
  ...Object.values<Screen>(screens).map(({ path }) => path),
  ...Object.values<OperatorScreen>(operatorScreens).map(({ path }) => path),
  OPERATOR_SELLER.path,
  OPERATOR_SET_UP,
  '/sandbox',
]
const routes = readFileSync(
  join(import.meta.dirname, '../apps/panel/src/routes/route-tree.ts'),
  'utf8',
)

test('these are all screens of the panel', () => {
  expect(routes.match(/\bscreenRoute\(/g)).toHaveLength(paths.length)
})

test.each(paths)('%s has a look', (path) => {
  const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`)
  // An address of its own is not the one of a record.
  const shown = recording.looks
    .map((look) => new URL(look.path, 'http://127.0.0.1').pathname)
    .filter((shown) => shown === path || !paths.includes(shown))
  expect(shown.some((each) => pattern.test(each))).toBe(true)
})

const pages = checkout.looks as unknown as readonly BuyerLook[]

test.each(pages)('the page of $name is as the server gives it', ({ page }) => {
  const read = [
    ...(page.kind === 'link' ? [openCheckout.answer.safeParse(page.link)] : []),
    ...(page.kind === 'link' && page.charge
      ? [getCheckoutCharge.answer.safeParse(page.charge)]
      : []),
    ...(page.kind === 'receipt' ? [getReceipt.answer.safeParse(page.receipt)] : []),
  ]
  expect(read.map(({ error }) => error?.issues)).toEqual(read.map(() => undefined))
})

/** Complete, by its type. */
const kinds: Readonly<Record<CheckoutPage['kind'], true>> = {
  link: true,
  seller: true,
  portal: true,
  challenged: true,
  demo: true,
  refund: true,
  trial: true,
  invitation: true,
  receipt: true,
  unknown: true,
  'no-receipt': true,
  unapproved: true,
  unavailable: true,
}

test.each(Object.keys(kinds))("a buyers' page of kind %s has a look", (kind) => {
  expect(pages.map(({ page }) => page.kind)).toContain(kind)
})

/** A secret of an e-mail is given in a body. */
const isReading = (method: string, pathname: string): boolean =>
  method === 'GET' || (method === 'POST' && /\/(?:open|shown)$/.test(pathname))

function isAt(endpoint: Endpoint, pathname: string): boolean {
  const { method, service, path } = addressOf(endpoint)
  const pattern = `/api/${service}${path}`.replace(/\{\w+\}/g, '[^/]+')
  return isReading(method, pathname) && new RegExp(`^${pattern}$`).test(pathname)
}

const parameters = ({ at }: Endpoint): number => at.split('{').length
