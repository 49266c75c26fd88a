import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payingAccounts, testPaymentFiles } from '#test/doubles/test-payment-files.ts'
import { anAccountPayment } from '../payments-contract.ts'

// Goal: however orders, files, answers and deaths follow each other, a payment is in one file, pays it at most once, and nothing counts as refused that was paid.
// Method: random orders of what operator, server and an honest bank do, with files handed in twice and
// answers lost, late and repeated.
const WORDS = ['00', 'BD', 'AN', 'QQ', 'ZA00'] as const

type Act =
  | { kind: 'order' | 'take back' | 'hand in' | 'read' }
  | { kind: 'write'; fault: 'timeout-before' | 'timeout-after' | undefined }
  | { kind: 'say'; codes: (typeof WORDS)[number] }
  | { kind: 'tell'; codes: '00' | 'AN' | 'BD'; movement: '000' | '300' }

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Act>({ kind: 'order' }) },
  { weight: 4, arbitrary: fc.constantFrom<Act>({ kind: 'hand in' }, { kind: 'read' }) },
  { weight: 1, arbitrary: fc.constantFrom<Act>({ kind: 'take back' }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      fault: fc.constantFrom(undefined, undefined, 'timeout-before', 'timeout-after'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('say' as const), codes: fc.constantFrom(...WORDS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('tell' as const),
      codes: fc.constantFrom('00', 'AN', 'BD'),
      movement: fc.constantFrom('000', '300'),
    }),
  },
)

/** The bank pays, and says with it that it has put the account right. */
const PAID_WITH_NOTICE: Act[] = [
  { kind: 'order' },
  { kind: 'write', fault: undefined },
  { kind: 'say', codes: 'ZA00' },
  { kind: 'hand in' },
  { kind: 'read' },
]

describe('files of payments, in any order', () => {
  const current = testPaymentFiles(payingAccounts.bradesco)

  // @spec Standards: Money leaves by file at most once, in any order of orders, files, answers and deaths
  test('tell the bank once, and believe it', async () => {
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), play), {
      numRuns: 20,
      examples: [[PAID_WITH_NOTICE]],
    })
  })

  async function play(acts: readonly Act[]): Promise<void> {
    const { rail, files, bank, failNext } = current.current
    const ordered: string[] = []
    const answers: Buffer[] = []
    for (const each of acts) {
      switch (each.kind) {
        case 'order': {
          const payment = anAccountPayment()
          await rail.sendToAccount(payment)
          ordered.push(payment.paymentId)
          break
        }
        case 'take back':
          await files.takeBack(7, ordered.at(-1) ?? anAccountPayment().paymentId)
          break
        case 'write':
          if (each.fault) failNext(each.fault)
          await files.write().catch(() => [])
          break
        case 'hand in':
          for (const { sequence } of await files.notGivenOut()) {
            const file = await files.find(sequence)
            if (file) answers.push(bank.read(file.content))
          }
          break
        case 'read':
          // The last answer again, and before the others.
          for (const content of answers.slice(-3).toReversed())
            await files.read({ name: 'r.ret', content })
          break
        case 'say':
          bank.say({ codes: each.codes })
          break
        case 'tell': {
          const [waiting] = bank.waiting()
          if (waiting && each.movement === '000') {
            answers.push(bank.tell(waiting, { codes: each.codes }))
          }
          const paid = bank.paid.at(-1)
          if (paid && each.movement === '300') {
            answers.push(bank.tell(paid.yourNumber, { codes: '00', movement: '300' }))
          }
        }
      }
    }
    await judge(ordered)
    // The next play hands in its own files, and hears its own words.
    bank.unsay()
    for (const { sequence } of await files.notGivenOut()) await files.giveOut(sequence)
  }

  async function judge(ordered: readonly string[]): Promise<void> {
    const { rail, files, bank, ask } = current.current
    const listed = await ask<{ sequence: number }>(
      `select sequence from cnab.file where direction = 'to-bank' order by sequence`,
    )
    const told: string[] = []
    for (const { sequence } of listed) {
      const file = await files.find(sequence)
      const lines = file?.content.toString('latin1').split('\r\n') ?? []
      told.push(...lines.filter((line) => line[13] === 'A').map((line) => line.slice(73, 85)))
    }
    const paid = bank.paid.map(({ yourNumber }) => yourNumber)
    expect(new Set(told).size).toBe(told.length)
    expect(new Set(paid).size).toBe(paid.length)
    for (const paymentId of ordered) {
      const [row] = await ask<{ number: number }>(
        'select number from cnab.payment where payment_id = $1',
        [paymentId],
      )
      const yourNumber = `PG${String(row?.number).padStart(10, '0')}`
      const state = (await rail.findOrder(7, paymentId))?.state
      const isPaid = paid.includes(yourNumber)
      if (state === 'REFUSED') expect([yourNumber, isPaid]).toEqual([yourNumber, false])
      if (state === 'DONE' || state === 'RETURNED') {
        expect([yourNumber, isPaid]).toEqual([yourNumber, true])
      }
    }
  }
})
