import { addDays, civilDateOf, nextBusinessDay } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { parseBrCode } from '@vintem/brazil/pix'
import { beforeEach, describe, expect, test } from 'vitest'
import { newRoutedId } from '#platform/ids.ts'
import { type TestBank, testBank } from '#test/doubles/api-pix/test-bank.ts'
import { proposalWith } from '../mandate/mandate-far-end.ts'
import type { MandateProposal } from '../mandate/port.ts'
import { aPixRequest } from '../pix/pix-contract.ts'
import { RailDown, RailRefused, RailTimeout } from '../rail-error.ts'

// Goal: what banks do differently with Pix Automático, and what goes wrong on the way, is borne.
// Method: the local bank of the contract.
const current = testBank()
let { bank, client, rail, mandateRail }: TestBank = {} as TestBank

beforeEach(() => {
  ;({ bank, client, rail, mandateRail } = current.current)
})

async function aProposal(): Promise<MandateProposal> {
  const request = aPixRequest()
  await rail().request(request)
  return proposalWith(request)
}

/** An order that the bank has, of a mandate that was approved. */
async function anOrder() {
  const { recId } = await mandateRail().propose(await aProposal())
  await bank.decide(recId, 'APPROVED')
  const dueDate = nextBusinessDay(addDays(civilDateOf(bank.now()), 5))
  const paid = { sellerId: 7, recId, amountCents: cents(10_050), description: '' }
  const order = { ...paid, txid: newRoutedId(7), dueDate }
  await mandateRail().charge(order)
  return order
}

describe('createApiPixMandateRail', () => {
  test('tells the bank once where to call, before the first proposal', async () => {
    const own = mandateRail()
    const before = bank.asked.length

    await own.propose(await aProposal())
    await own.propose(await aProposal())

    const settings = bank.asked.slice(before).filter((call) => call.startsWith('PUT /webhook'))
    expect(settings.filter((call) => !call.includes('{chave}'))).toEqual([
      'PUT /webhookrec',
      'PUT /webhookcobr',
    ])
    expect(bank.webhookOf('webhookrec')).toBe(current.current.callbackUrl)
  })

  test('finds what a proposal without an answer has made, and makes no second', async () => {
    const proposal = await aProposal()
    bank.failNext('propose', 'timeout-after')
    await expect(mandateRail().propose(proposal)).rejects.toBeInstanceOf(RailTimeout)
    const before = bank.asked.length

    const { recId } = await mandateRail().propose(proposal)

    expect(bank.asked.slice(before)).not.toContain('POST /rec')
    expect(await mandateRail().find(7, recId)).toEqual({ state: 'CREATED' })
  })

  test('a proposal that the bank refuses is refused, and one that it is too busy for is not', async () => {
    const proposal = await aProposal()
    bank.failNext('propose', 'refuse')
    await expect(mandateRail().propose(proposal)).rejects.toBeInstanceOf(RailRefused)
    bank.failNext('propose', 'down')
    await expect(mandateRail().propose(proposal)).rejects.toBeInstanceOf(RailDown)
  })

  test('writes the code itself where a bank gives the locations only', async () => {
    bank.omitted.add('dadosQR')
    const proposal = await aProposal()

    const { brCode } = await mandateRail().propose(proposal)

    expect(parseBrCode(brCode)).toMatchObject({
      url: `pix.bank.example/qr/v2/${proposal.txid}`,
      recurrenceUrl: expect.stringContaining('/rec/') as string,
      merchantName: 'Loja Sao Joao',
    })
  })

  test('does not know what became of it where a bank gives neither', async () => {
    for (const field of ['dadosQR', 'loc']) bank.omitted.add(field)

    await expect(mandateRail().propose(await aProposal())).rejects.toBeInstanceOf(RailTimeout)
  })

  test('asks for the payment where a bank says that a debit is paid and not by what', async () => {
    const { txid } = await anOrder()
    await bank.pass(9 * 86_400)
    bank.omitted.add('pix')

    // The bank lists by its own time, which is days ahead of ours here.
    await expect(mandateRail().findCharge(7, txid)).rejects.toBeInstanceOf(RailTimeout)
    bank.omitted.clear()
    expect(await mandateRail().findCharge(7, txid)).toMatchObject({ state: 'PAID' })
  })

  test('without the scopes of Pix Automático nothing is done', async () => {
    const proposal = await aProposal()
    bank.grant('cob.read cob.write webhook.write webhookrec.write webhookcobr.write')
    await expect(mandateRail().propose(proposal)).rejects.toBeInstanceOf(RailRefused)
    bank.grant()
  })

  test('asks for them only where it is to be offered', async () => {
    const plain = client()
    await expect(plain.call('POST', '/locrec', {} as never)).rejects.toBeInstanceOf(RailRefused)
  })
})
