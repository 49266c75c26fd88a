import { payByPix, rejectPayment } from '@vintem/contracts/bill-payments/endpoints'
import { describe, expect, test } from 'vitest'
import { bearerTokenOf } from './bearer-token.ts'

// Goal: a token counts from the header, or from the body where the endpoint says so, and is in the body no longer.
describe('bearerTokenOf', () => {
  test('reads the header first', () => {
    const body = { token: 'of body', amount: 1 }
    const headers = { authorization: 'Bearer of-header' }
    expect(bearerTokenOf(payByPix, { headers, body })).toBe('of-header')
    expect(body).toEqual({ amount: 1 })
  })

  test('reads the body where there is no header', () => {
    const body = { token: 'of body', amount: 1 }
    expect(bearerTokenOf(payByPix, { headers: {}, body })).toBe('of body')
    expect(body).toEqual({ amount: 1 })
  })

  test.each([
    ['another endpoint', rejectPayment, { token: 'x' }],
    ['a token that is none', payByPix, { token: 1 }],
    ['no body', payByPix, undefined],
  ])('has none of %s', (_, endpoint, body) => {
    expect(bearerTokenOf(endpoint, { headers: {}, body })).toBeUndefined()
  })

  test('takes no other scheme', () => {
    const headers = { authorization: 'Basic abc' }
    expect(bearerTokenOf(payByPix, { headers, body: undefined })).toBeUndefined()
  })
})
