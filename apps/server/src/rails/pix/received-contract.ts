import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { RailDown, RailTimeout } from '../rail-error.ts'
import { type PixFarEnd, receivedIn, requested, SELLER } from './pix-requests.ts'

/** What a bank must answer to the question which payments it received. */
export function testReceived(farEnd: () => PixFarEnd): void {
  const aPaidPix = async () => {
    const { txid } = await requested(farEnd)
    await farEnd().pay(txid)
    const [received] = receivedIn(farEnd().callbacksOf(txid))
    if (!received) throw new Error('The payment was not told of')
    return received
  }

  test('says of each payment what the bank has, whatever else is named', async () => {
    const { rail } = farEnd()
    const [mine, other] = [await aPaidPix(), await aPaidPix()]
    const unknown = { endToEndId: anUnknownId(), paidAt: mine.paidAt }
    const lie = { endToEndId: other.endToEndId, paidAt: new Date('1900-01-01T00:00:00Z') }

    const found = await rail.received(SELLER, [mine, unknown, lie])

    const facts = ({ txid, endToEndId, amountCents, paidAt }: typeof mine) => ({
      txid,
      endToEndId,
      amountCents,
      paidAt,
    })
    expect(found.map(facts)).toEqual(expect.arrayContaining([facts(mine), facts(other)]))
    expect(found).toHaveLength(2)
  })

  test('says it of many at once', async () => {
    const { rail } = farEnd()
    const paid = []
    for (let count = 0; count < 12; count++) paid.push(await aPaidPix())
    const unknown = paid.map(({ paidAt }) => ({ endToEndId: anUnknownId(), paidAt }))

    const found = await rail.received(SELLER, [...unknown, ...paid])

    const ids = (all: readonly { endToEndId: string }[]) =>
      new Set(all.map(({ endToEndId }) => endToEndId))
    expect(ids(found)).toEqual(ids(paid))
  })

  test('says nothing of what another seller received, or of nothing', async () => {
    const { rail } = farEnd()

    expect(await rail.received(SELLER + 1, [await aPaidPix()])).toEqual([])
    expect(await rail.received(SELLER, [])).toEqual([])
  })

  test.each([
    ['down', RailDown],
    ['timeout-before', RailTimeout],
    ['timeout-after', RailTimeout],
  ] as const)('does not take %s for an answer', async (fault, error) => {
    const { rail, failNext } = farEnd()
    const payment = await aPaidPix()
    await failNext('received', fault)

    await expect(rail.received(SELLER, [payment])).rejects.toBeInstanceOf(error)

    expect(await rail.received(SELLER, [payment])).toHaveLength(1)
  })
}

const anUnknownId = () => `E12345678202611231200${newId().replaceAll('-', '').slice(-11)}`
