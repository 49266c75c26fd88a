import { addDays } from '../packages/brazil/src/calendar/index.ts'
import { cents } from '../packages/brazil/src/money/index.ts'
import { readPaymentLot, writePaymentLot } from '../packages/brazil/src/payment-lots/index.ts'
import { today } from './rig/subscriptions.ts'
import { judge, median, shown } from './rig/verdict.ts'

const LINES = 20_000
const ROUNDS = 7
const MOST_SECONDS = 2

/** How long the largest lot takes to be read and checked; a server answers nobody meanwhile. */
export function measurePaymentLots(): Promise<void> {
  const day = today()
  const content = Buffer.from(
    writePaymentLot({
      bank: '237',
      company: { name: 'PADARIA MOINHO', document: '11222333000181' },
      sequence: 1,
      createdOn: day,
      createdAt: '080000',
      items: Array.from({ length: (LINES - 4) / 2 }, (_, index) => ({
        yourNumber: `NF-${index}`,
        payeeName: 'BEATRIZ LIMA',
        payeeDocument: '11144477735',
        description: 'MATERIAL',
        amountCents: cents(100 + index),
        payOn: addDays(day, index % 300),
        target: { kind: 'PIX', key: { type: 'email', key: `b${index}@exemplo.com.br` } },
      })),
    }),
  )
  const seconds = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    const reading = readPaymentLot(content, day)
    const took = (performance.now() - begun) / 1_000
    if (!('lot' in reading) || reading.lot.refused.length + reading.lot.problems.length > 0) {
      throw new Error('The lot of the bench has something wrong')
    }
    return took
  })
  const details = `rounds ${seconds.map(shown).join(' ')}`
  judge('seconds for a lot of 20,000 lines', median(seconds), { atMost: MOST_SECONDS }, details)
  return Promise.resolve()
}
