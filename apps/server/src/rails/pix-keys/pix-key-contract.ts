import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { FarEnd } from '../far-end.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'
import type { Claim, KeyRequest, PixKeyRail } from './port.ts'

interface KeyFarEnd extends FarEnd<PixKeyRail> {
  /** Another bank asks for a key. */
  claim: (keyId: string, kind: Claim['kind']) => Promise<unknown>
}

const aRequest = (change: Partial<KeyRequest> = {}): KeyRequest => ({
  sellerId: 1,
  keyId: newId(),
  type: 'email',
  key: `${newId()}@exemplo.com.br`,
  holder: { name: 'PADARIA PÃO DE ONTEM LTDA', document: '71428571000170' },
  account: { branch: '0001', number: '1000001-1' },
  ...change,
})

/** What every adapter that registers PIX keys must do. */
export function describePixKeyRail(
  name: string,
  farEnd: () => KeyFarEnd,
  refused: Partial<KeyRequest>,
): void {
  describeClaims(name, farEnd)

  describe(`${name}: the contract of PIX keys`, () => {
    test('registers a key once for its id, and makes a random one', async () => {
      const { rail } = farEnd()
      const request = aRequest()
      const registered = { verdict: 'REGISTERED', key: request.key }
      expect(await rail.register(request)).toEqual(registered)
      expect(await rail.register(request)).toEqual(registered)
      const random = aRequest({ type: 'evp', key: null })
      const made = await rail.register(random)
      expect(made.verdict).toBe('REGISTERED')
      expect('key' in made && made.key).toMatch(/^[0-9a-f-]{36}$/)
      expect(await rail.register(random)).toEqual(made)
    })

    test('refuses a key that another account has, until it is removed', async () => {
      const { rail } = farEnd()
      const request = aRequest()
      await rail.register(request)
      const other = { ...request, sellerId: 2, keyId: newId() }
      expect(await rail.register(other)).toMatchObject({ verdict: 'REFUSED' })
      expect(await rail.remove(request)).toEqual({ verdict: 'DONE' })
      expect(await rail.remove(request)).toEqual({ verdict: 'DONE' })
      expect(await rail.register(other)).toMatchObject({ verdict: 'REGISTERED' })
    })

    test('says why it registers none', async () => {
      const { rail } = farEnd()
      const said = await rail.register(aRequest(refused))
      expect(said.verdict).toBe('REFUSED')
      expect('reason' in said && said.reason).toMatch(/\S/)
    })

    test.each([
      ['down', RailDown],
      ['timeout-before', RailTimeout],
      ['timeout-after', RailTimeout],
    ] as const)('says so when it is %s, and files a key once', async (fault, error) => {
      const { rail, failNext } = farEnd()
      const request = aRequest()
      await failNext('register', fault)
      await expect(rail.register(request)).rejects.toBeInstanceOf(error)
      expect(await rail.register(request)).toEqual({ verdict: 'REGISTERED', key: request.key })
    })
  })
}

function describeClaims(name: string, farEnd: () => KeyFarEnd): void {
  describe(`${name}: claims of other banks`, () => {
    test.each([
      ['KEEP', 'REGISTERED'],
      ['YIELD', 'REFUSED'],
    ] as const)('tells of a claim until it is answered %s', async (answer, verdict) => {
      const { rail, claim } = farEnd()
      const request = aRequest()
      await rail.register(request)
      expect(await rail.findClaim(request)).toBeUndefined()
      await claim(request.keyId, 'OWNERSHIP')
      const found = await rail.findClaim(request)
      expect(found).toMatchObject({ kind: 'OWNERSHIP' })
      expect(found?.claimer).toMatch(/\S/)
      const given = { ...request, claimId: found?.claimId ?? '', answer }
      expect(await rail.answerClaim(given)).toEqual({ verdict: 'DONE' })
      expect(await rail.answerClaim(given)).toEqual({ verdict: 'DONE' })
      expect(await rail.findClaim(request)).toBeUndefined()
      expect(await rail.register(request)).toMatchObject({ verdict })
    })
  })
}
