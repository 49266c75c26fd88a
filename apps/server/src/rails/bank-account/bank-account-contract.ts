import { describe, expect, test } from 'vitest'
import type { FarEnd } from '../far-end.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'
import type { BankAccountClaim, BankAccountRail } from './port.ts'

/** What every adapter that checks bank accounts must do. */
export function describeBankAccountRail(
  name: string,
  farEnd: () => FarEnd<BankAccountRail>,
  claims: { valid: BankAccountClaim; invalid: BankAccountClaim },
): void {
  describe(`${name}: the contract of bank accounts`, () => {
    test('knows an account that money can be sent to', async () => {
      expect(await farEnd().rail.verify(claims.valid)).toEqual({ verdict: 'VALID' })
    })

    test('says why of one that it cannot, and says it again', async () => {
      const { rail } = farEnd()
      const first = await rail.verify(claims.invalid)
      expect(first.verdict).toBe('INVALID')
      expect('reason' in first && first.reason).toMatch(/\S/)
      expect(await rail.verify(claims.invalid)).toEqual(first)
    })

    test.each([
      ['down', RailDown],
      ['timeout-before', RailTimeout],
      ['timeout-after', RailTimeout],
    ] as const)('says so when it is %s, and works again afterwards', async (fault, error) => {
      const { rail, failNext } = farEnd()
      await failNext('verify', fault)

      await expect(rail.verify(claims.valid)).rejects.toBeInstanceOf(error)

      expect(await rail.verify(claims.valid)).toEqual({ verdict: 'VALID' })
    })
  })
}
