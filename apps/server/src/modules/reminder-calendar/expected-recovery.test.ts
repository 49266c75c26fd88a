import { cents } from '@vintem/brazil/money'
import { describe, expect, test } from 'vitest'
import { recoveriesOf } from './expected-recovery.ts'

// Goal: a forecast says what such messages have brought before, of what is still owed by then, and
// nothing where too little is known.
describe('recoveriesOf', () => {
  const values = new Map([['a', cents(10_000)]])
  const of = (
    stage: 'AFTER_2' | 'AFTER_7' | 'BEFORE_2',
    channel: 'EMAIL' | 'WHATSAPP' = 'EMAIL',
  ) => ({
    chargeId: 'a',
    stage,
    channel,
  })
  const experience = [
    { stage: 'AFTER_2', channel: 'EMAIL', sent: 100, paid: 30 },
    { stage: 'AFTER_2', channel: 'WHATSAPP', sent: 40, paid: 20 },
    { stage: 'AFTER_7', channel: 'EMAIL', sent: 20, paid: 5 },
  ] as const

  test('each message brings its share of what is left', () => {
    const [first, second] = [of('AFTER_2'), of('AFTER_7')]
    const brought = recoveriesOf([first, second], values, experience)
    expect([brought.get(first), brought.get(second)]).toEqual([3_000, 1_750])
  })

  test('two channels of a stage count once, at the better share', () => {
    const [mail, phone] = [of('AFTER_2'), of('AFTER_2', 'WHATSAPP')]
    const brought = recoveriesOf([mail, phone], values, experience)
    expect([...brought.values()]).toEqual([5_000])
  })

  test('of what is not late, or of too few, nothing is said', () => {
    const few = [{ stage: 'AFTER_2', channel: 'EMAIL', sent: 19, paid: 19 }] as const
    expect(recoveriesOf([of('BEFORE_2')], values, experience).size).toBe(0)
    expect(recoveriesOf([of('AFTER_2')], values, few).size).toBe(0)
  })
})
