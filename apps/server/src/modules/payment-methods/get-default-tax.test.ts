import { getDefaultTax } from '@vintem/contracts/payment-methods/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: nobody's buyers pay for lateness before their seller has said so.
const app = testApp()

// @spec 001 §2 Payment methods: GET/PATCH /sellers/default-tax
test('getDefaultTax begins with both off, at what the guidance allows', async () => {
  const as = await app.current.aUser(await app.current.aSeller())

  const { body } = await app.current.call(getDefaultTax, { as })

  expect(body).toEqual({
    bankSlipTax: {
      fine: { enable: false, percentage: 2 },
      interest: { enable: false, percentage: 1 },
    },
  })
})
