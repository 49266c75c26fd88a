import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { FarEnd } from '../far-end.ts'
import { RailDown, RailRefused, RailTimeout } from '../rail-error.ts'
import type { CardIssuerRail } from './port.ts'

/** What every issuer of virtual cards must do. */
export function describeCardIssuerRail(name: string, farEnd: () => FarEnd<CardIssuerRail>): void {
  describe(`${name}: the contract of card issuers`, () => {
    const aCard = () => ({ reference: newId(), name: 'Anúncios' })

    test('issues one card for one reference, with a number that can be typed', async () => {
      const { rail } = farEnd()
      const card = aCard()
      const issued = await rail.issue(card)
      expect(issued.pan).toMatch(/^\d{16}$/)
      expect(issued.expiry).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/)
      expect(await rail.issue(card)).toEqual(issued)
      expect((await rail.issue(aCard())).pan).not.toBe(issued.pan)
    })

    test('closes a card, and one that it does not know', async () => {
      const { rail } = farEnd()
      const card = aCard()
      await rail.issue(card)
      await rail.close(card.reference)
      await rail.close(card.reference)
      await expect(rail.close(newId())).resolves.toBeUndefined()
    })

    test.each([
      ['down', RailDown],
      ['timeout-before', RailTimeout],
      ['timeout-after', RailTimeout],
      ['refuse', RailRefused],
    ] as const)('says so when it is %s', async (fault, error) => {
      const { rail, failNext } = farEnd()
      const card = aCard()
      await failNext('issue', fault)
      await expect(rail.issue(card)).rejects.toBeInstanceOf(error)
      expect((await rail.issue(card)).pan).toMatch(/^\d{16}$/)
    })
  })
}
