import { parseBrCode } from '@vintem/brazil/pix'
import { describe, expect, test } from 'vitest'
import { newRoutedId } from '#platform/ids.ts'
import { testFaults } from '../fault-contract.ts'
import { RailRefused } from '../rail-error.ts'
import { readMandateCallback } from './callback.ts'
import { testDebits, testRetries, testTakingBack } from './debit-contract.ts'
import { type MandateFarEnd, SELLER } from './mandate-far-end.ts'
import type { MandateRequest } from './port.ts'

/** What every adapter of Pix Automático must do: the sandbox, and each bank. */
export function describeMandateRail(name: string, farEnd: () => MandateFarEnd): void {
  describe(`${name}: the contract of mandates`, () => {
    test('gives one code for payment and mandate, and the same one again', async () => {
      const { rail, aProposal } = farEnd()
      const proposal = await aProposal()

      const { recId, brCode } = await rail.propose(proposal)

      expect(recId).toMatch(/^RR[0-9A-Z]{8}\d{8}[0-9A-Za-z]{11}$/)
      expect(parseBrCode(brCode)).toMatchObject({
        kind: 'dynamic',
        recurrenceUrl: expect.any(String) as string,
      })
      expect(await rail.propose(proposal)).toEqual({ recId, brCode })
      expect(await rail.find(SELLER, recId)).toEqual({ state: 'CREATED' })
    })

    test('gives a code that agrees and pays nothing, and reports it by the bank’s id alone', async () => {
      const { rail, aProposal, decide, callbacksOf } = farEnd()
      const proposal = { ...(await aProposal()), txid: newRoutedId(SELLER), journey: 2 as const }

      const { recId, brCode } = await rail.propose(proposal)

      expect(parseBrCode(brCode)).toMatchObject({
        kind: 'recurrence',
        recurrenceUrl: expect.any(String) as string,
      })
      expect(await rail.propose(proposal)).toEqual({ recId, brCode })
      await decide(recId, 'APPROVED')
      expect(await rail.find(SELLER, recId)).toEqual({ state: 'APPROVED' })
      expect(await rail.contractOf(recId)).toBe(proposal.txid)
      const told = callbacksOf(recId).flatMap((body) => readMandateCallback(body) ?? [])
      expect(told).toEqual([{ recId, txid: undefined }])
    })

    testDueDate(farEnd)
    testAsking(farEnd)

    test.each(['APPROVED', 'REJECTED'] as const)('the payer’s answer %s is told', async (state) => {
      const { rail, aProposal, decide, callbacksOf } = farEnd()
      const { txid, ...proposal } = await aProposal()
      const { recId } = await rail.propose({ txid, ...proposal })

      await decide(recId, state)

      expect(await rail.find(SELLER, recId)).toEqual({ state })
      const told = callbacksOf(recId).flatMap((body) => readMandateCallback(body) ?? [])
      expect(told).toContainEqual({ recId, txid })
    })

    testEndings(farEnd)
    describe('debits', () => {
      testDebits(farEnd)
      testTakingBack(farEnd)
      testRetries(farEnd)
    })
  })
}

function testDueDate(farEnd: () => MandateFarEnd): void {
  test('gives a code of a payment with a due date, and reports it by the bank’s id alone', async () => {
    const { rail, aProposalWithDueDate, decide, callbacksOf } = farEnd()
    const proposal = await aProposalWithDueDate()

    const { recId, brCode } = await rail.propose(proposal)

    expect(parseBrCode(brCode)).toMatchObject({
      kind: 'dynamic',
      recurrenceUrl: expect.any(String) as string,
    })
    expect(await rail.propose(proposal)).toEqual({ recId, brCode })
    await decide(recId, 'APPROVED')
    expect(await rail.find(SELLER, recId)).toEqual({ state: 'APPROVED' })
    const told = callbacksOf(recId).flatMap((body) => readMandateCallback(body) ?? [])
    expect(told).toEqual([{ recId, txid: undefined }])
  })
}

function testAsking(farEnd: () => MandateFarEnd): void {
  async function aRequest(seconds = 86_400): Promise<MandateRequest> {
    const { journey: _, ...terms } = await farEnd().aProposal()
    return {
      ...terms,
      txid: newRoutedId(SELLER),
      account: { ispb: '60701190', branch: '0123', number: '567890' },
      until: new Date((await farEnd().now()).getTime() + seconds * 1_000),
    }
  }

  test.each(['APPROVED', 'REJECTED'] as const)(
    'the payer’s bank asks once, and reports the answer %s',
    async (state) => {
      const { rail, decide, callbacksOf } = farEnd()
      const request = await aRequest()

      const { recId } = await rail.askPayer(request)

      expect(await rail.askPayer(request)).toEqual({ recId })
      expect(await farEnd().requestsOf(request.txid)).toBe(1)
      expect(await rail.find(SELLER, recId)).toEqual({ state: 'CREATED' })
      await decide(recId, state)
      expect(await rail.find(SELLER, recId)).toEqual({ state })
      expect(await rail.contractOf(recId)).toBe(request.txid)
      const told = callbacksOf(recId).flatMap((body) => readMandateCallback(body) ?? [])
      expect(told).toEqual([{ recId, txid: undefined }])
    },
  )

  test('a request is taken back', async () => {
    const { rail } = farEnd()
    const { recId } = await rail.askPayer(await aRequest())

    await rail.cancel(SELLER, recId)
    await rail.cancel(SELLER, recId)

    expect(await rail.find(SELLER, recId)).toEqual({ state: 'CANCELLED' })
  })

  test('an account that is none cannot be asked', async () => {
    const request = await aRequest()
    const account = { ...request.account, number: '0000' }

    await expect(farEnd().rail.askPayer({ ...request, account })).rejects.toBeInstanceOf(
      RailRefused,
    )
  })

  testFaults('asking the payer', async () => {
    const { rail, failNext } = farEnd()
    const request = await aRequest()
    return {
      act: () => rail.askPayer(request),
      happened: async () => (await farEnd().requestsOf(request.txid)) === 1,
      fail: (fault) => failNext('askPayer', fault),
    }
  })

  test('a request that is not answered in time expires', async () => {
    const { rail, pass } = farEnd()
    const { recId } = await rail.askPayer(await aRequest(3_600))

    await pass(3_601)

    expect(await rail.find(SELLER, recId)).toEqual({ state: 'EXPIRED' })
  })
}

function testEndings(farEnd: () => MandateFarEnd): void {
  test('is ended by the payer, or by us as often as we like', async () => {
    const { rail, aProposal, decide, callbacksOf } = farEnd()
    const [theirs, ours] = [
      await rail.propose(await aProposal()),
      await rail.propose(await aProposal()),
    ]
    await decide(theirs.recId, 'APPROVED')
    await decide(theirs.recId, 'CANCELLED')
    const told = callbacksOf(theirs.recId).flatMap((body) => readMandateCallback(body) ?? [])
    expect(told).toContainEqual({ recId: theirs.recId, txid: undefined })
    await decide(ours.recId, 'APPROVED')
    await rail.cancel(SELLER, ours.recId)
    await rail.cancel(SELLER, ours.recId)

    expect(await rail.find(SELLER, theirs.recId)).toEqual({ state: 'CANCELLED' })
    expect(await rail.find(SELLER, ours.recId)).toEqual({ state: 'CANCELLED' })
  })

  test('knows nothing of another seller’s, or of none', async () => {
    const { rail, aProposal } = farEnd()
    const { recId } = await rail.propose(await aProposal())

    expect(await rail.find(SELLER + 1, recId)).toBeUndefined()
    await rail.cancel(SELLER + 1, recId)
    expect(await rail.find(SELLER, recId)).toEqual({ state: 'CREATED' })
    expect(await rail.find(SELLER, 'RR000000002026010100000000000')).toBeUndefined()
  })

  test('names its contract to whoever knows the bank’s id alone', async () => {
    const { rail, aProposal } = farEnd()
    const proposal = await aProposal()
    const { recId } = await rail.propose(proposal)

    expect(await rail.contractOf(recId)).toBe(proposal.txid)
    expect(await rail.contractOf('RR000000002026010100000000000')).toBeUndefined()
  })

  testFaults('cancelling', async () => {
    const { rail, aProposal, failNext } = farEnd()
    const { recId } = await rail.propose(await aProposal())
    return {
      act: () => rail.cancel(SELLER, recId),
      happened: async () => (await rail.find(SELLER, recId))?.state === 'CANCELLED',
      fail: (fault) => failNext('cancel', fault),
    }
  })
}
