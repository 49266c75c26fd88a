import { allEndpoints } from '@vintem/contracts/all-endpoints'
import { addressOf } from '@vintem/contracts/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOfExample, exampleOf } from '#http/description/example.ts'
import { testApp } from '../harness.ts'
import { aNeighbour, knownOf, type Neighbour } from './neighbour.ts'

// Goal: of two people who edit one thing, the later one hears of it and reverts nothing: an edit says
// which version it saw, and there is no edit that forgets to ask.
const app = testApp()
const versioned = allEndpoints.filter(({ entry }) => 'versioned' in entry && entry.versioned)

/** Changes of which one is no edit of what somebody read: a switch, or what is done once. */
const WITHOUT: Readonly<Record<string, string>> = {
  setPlanActive: 'one switch, and nothing else of the plan',
  setCouponActive: 'one switch, and nothing else of the coupon',
  setSubSellerActive: 'one switch, and nothing else of the sub-seller',
  cancelSubscription: 'ends it, and nothing else of the subscription',
  setSubscriptionInvoice: 'one switch, and nothing else of the subscription',
  registerSubSellerSplit: 'sends again what is there',
}
const KINDS = /^(coupons|customers|payment-links|plans|sub-sellers|subscriptions)$/

test('every edit of what people edit asks for its version', () => {
  const edits = allEndpoints.filter(
    ({ feature, name, entry }) =>
      KINDS.test(feature) && /^(PUT|PATCH) /.test(entry.at) && !(name in WITHOUT),
  )
  expect(edits.filter((each) => !versioned.includes(each)).map(({ name }) => name)).toEqual([])
  expect(versioned.map(({ name }) => name)).toContain('changeInvoiceConfig')
})

describe.each(versioned)('$entry.at', ({ entry }) => {
  let own: Neighbour
  beforeAll(async () => {
    own = await aNeighbour(app.current, entry)
  })

  async function edit(given: { version?: number; headers?: Record<string, string> }) {
    const { params, query, body } = exampleOf(entry, {
      ...knownOf(entry, own),
      subDomain: own.mark,
    })
    // What was shown before, an example does not know.
    const asked = { ...(body as object), quote: undefined }
    const input = { as: own.admin, params, query, body: asked, ...given } as never
    const { status, errors, body: answer } = await app.current.call(entry, input)
    return { status, code: errors[0]?.code, answer: answer as unknown as { version: number } }
  }

  test('says the version that it makes, and takes it for the next', async () => {
    const first = await edit({})
    const second = await edit({ version: first.answer.version })

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer.version).toBe(first.answer.version + 1)
  })

  test('refuses another version, and none', async () => {
    const { answer } = await edit({})

    expect(await edit({ version: answer.version - 1 })).toMatchObject({
      status: 412,
      code: 'BAR-0013',
    })
    expect(await edit({ headers: { 'if-match': 'W/"x"' } })).toMatchObject({ status: 400 })
    const { body, params } = exampleOf(entry, knownOf(entry, own))
    const { statusCode, json } = await app.current.http.inject({
      method: addressOf(entry).method,
      url: addressOfExample(entry, { params, query: {} }),
      headers: { authorization: `Bearer ${own.admin.token}` },
      payload: body as object,
    })
    expect([statusCode, json()]).toMatchObject([428, { errors: [{ code: 'BAR-0012' }] }])
  })

  test('lets one of two through who saw the same', async () => {
    const { answer } = await edit({})
    const { version } = answer

    const both = await Promise.all([edit({ version }), edit({ version })])

    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})
