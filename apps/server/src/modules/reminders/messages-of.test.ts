import { addDays, bankHolidays, type CivilDate, isBusinessDay } from '@vintem/brazil/calendar'
import type { ReminderSwitch } from '@vintem/contracts/reminders/stages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ChargeToRemind, messagesOf, newestOf, reasonToSkip } from './messages-of.ts'
import {
  dueDatesOf,
  firstDueDateAfter,
  isWidened,
  openingFrom,
  stageDay,
  TIMED_STAGES,
} from './stage-days.ts'

// Goal: who gets what on which day, for every calendar: at most once a stage, never in quiet hours,
// never before its day and never of what is paid (billing §7, §12 property 6).
const day = (text: string) => text as CivilDate
const ALL = { active: true, switches: {}, wideHours: false }
const YEARS = { from: day('2026-01-01'), until: day('2029-01-01') }

// A Wednesday.
const charge: ChargeToRemind = {
  id: 'a',
  method: 'BANK_SLIP',
  status: 'SCHEDULED',
  dueDate: day('2027-06-30'),
  issuedOn: day('2027-06-01'),
  isRecurring: false,
  channels: ['EMAIL'],
  buyerState: 'MG',
  decided: [],
}
const stagesOf = (change: Partial<ChargeToRemind>, settings: typeof ALL = ALL) =>
  messagesOf([{ ...charge, ...change }], settings, YEARS).map(({ stage }) => stage)

const BEFORE = ['BEFORE_15', 'BEFORE_7', 'BEFORE_2']
const AFTER = ['AFTER_2', 'AFTER_7', 'AFTER_20']

describe('messagesOf', () => {
  // @spec 001 §2 Notification settings: boleto and Pix 15, 7 and 2 days before due; 2, 7 and 20 days after due
  test.each<[string, Partial<ChargeToRemind>, string[]]>([
    ['an open boleto', {}, [...BEFORE, ...AFTER]],
    ['an open PIX', { method: 'PIX' }, [...BEFORE, ...AFTER]],
    ['a card', { method: 'CREDIT_CARD' }, AFTER],
    ['no method yet', { method: null }, []],
    ['late', { status: 'LATE' }, AFTER],
    ['paid', { status: 'PAID' }, []],
    ['taken back', { status: 'CANCELED' }, []],
    ['a card refused at a checkout', { method: 'CREDIT_CARD', status: 'FAILED' }, []],
    ['a stored card', { method: 'CREDIT_CARD', status: 'FAILED', isRecurring: true }, AFTER],
    ['sent on D−15 itself', { issuedOn: day('2027-06-15') }, ['BEFORE_7', 'BEFORE_2', ...AFTER]],
    [
      'sent five days before D−15',
      { issuedOn: day('2027-06-10') },
      ['BEFORE_7', 'BEFORE_2', ...AFTER],
    ],
    ['sent six days before D−15', { issuedOn: day('2027-06-09') }, [...BEFORE, ...AFTER]],
    ['sent two days before', { issuedOn: day('2027-06-28') }, AFTER],
    ['decided before', { decided: ['BEFORE_7 EMAIL'] }, ['BEFORE_2', ...AFTER]],
    ['decided for another channel', { decided: ['AFTER_20 WHATSAPP'] }, [...BEFORE, ...AFTER]],
  ])('%s', (_, change, stages) => {
    expect(stagesOf(change)).toEqual(stages)
  })

  // @spec 001 §2 Notification settings: each by e-mail and WhatsApp
  test('by WhatsApp goes what is switched on, to buyers who want it', () => {
    const on = { ...ALL, switches: { BANK_SLIP_AFTER_2_WHATSAPP: true } }
    const by = (channels: ChargeToRemind['channels']) =>
      messagesOf([{ ...charge, channels }], on, YEARS).map(({ stage, channel }) => [stage, channel])
    expect(by(['WHATSAPP'])).toEqual([['AFTER_2', 'WHATSAPP']])
    expect(by(['EMAIL', 'WHATSAPP'])).toHaveLength(7)
    expect(by([])).toEqual([])
  })

  test('obeys each switch, and the one for all', () => {
    const off = (type: ReminderSwitch) => ({ ...ALL, switches: { [type]: false } })
    expect(stagesOf({}, off('BANK_SLIP_AFTER_2_EMAIL'))).toEqual([...BEFORE, 'AFTER_7', 'AFTER_20'])
    expect(stagesOf({}, off('PIX_AFTER_2_EMAIL'))).toEqual([...BEFORE, ...AFTER])
    expect(stagesOf({}, { ...ALL, active: false })).toEqual([])
  })

  test('counts lateness from the business day that the due date moves to, and writes in hours', () => {
    // A Saturday: due on Monday, so +2 is Wednesday, +7 Monday and +20 a Sunday.
    const due = { ...charge, dueDate: day('2027-07-03') }
    const late = messagesOf([due], ALL, YEARS).filter(({ stage }) => stage.startsWith('AFTER'))
    expect(late.map(({ day: on, sendAt }) => [on, sendAt.toISOString()])).toEqual([
      ['2027-07-07', '2027-07-07T12:00:00.000Z'],
      ['2027-07-12', '2027-07-12T12:00:00.000Z'],
      ['2027-07-25', '2027-07-26T12:00:00.000Z'],
    ])
    const [first] = messagesOf([due], ALL, YEARS)
    expect(first?.sendAt.toISOString()).toBe('2027-06-18T11:00:00.000Z')
  })

  test('after a pause only the newest counts', () => {
    const days = { from: day('2027-06-15'), until: day('2027-06-29') }
    const all = messagesOf([charge], ALL, days)
    expect(all.map(({ stage }) => stage)).toEqual(BEFORE)
    expect(newestOf(all).map(({ stage }) => stage)).toEqual(['BEFORE_2'])
  })

  const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays(day('2026-01-01'), days))

  test('any due date: once a stage, in order, in hours, and found from its day', () => {
    fc.assert(
      fc.property(anyDay, (dueDate) => {
        const open = { ...charge, dueDate, issuedOn: day('2020-01-01') }
        const whole = { from: day('2020-01-01'), until: day('2050-01-01') }
        const messages = messagesOf([open], ALL, whole)
        expect(new Set(messages.map(({ stage }) => stage)).size).toBe(messages.length)
        for (const { stage, day: on, sendAt } of messages) {
          expect(dueDatesOf(stage, on)).toContain(dueDate)
          const local = new Date(sendAt.getTime() - 3 * 3_600_000)
          const sentOn = day(local.toISOString().slice(0, 10))
          expect(sentOn >= on).toBe(true)
          const isLate = stage.startsWith('AFTER')
          expect(local.getUTCHours()).toBe(isLate ? 9 : 8)
          if (isLate) expect(isBusinessDay(sentOn)).toBe(true)
        }
        const times = messages.map(({ sendAt }) => sendAt.getTime())
        expect(times.toSorted((a, b) => a - b)).toEqual(times)
      }),
    )
  })

  test('any life of a charge: at most once a stage and channel, in order, and nothing once it is paid', () => {
    const life = fc.record({
      dueDate: anyDay,
      // What happens on which day after it was made, 20 days before it is due.
      events: fc.array(
        fc.record({
          at: fc.nat(50),
          what: fc.constantFrom('PAY', 'CANCEL', 'MOVE', 'SLEEP', 'SWITCH_OFF', 'SWITCH_ON'),
        }),
        { maxLength: 8 },
      ),
      isUnheard: fc.boolean(),
    })
    fc.assert(
      fc.property(life, ({ dueDate, events, isUnheard }) => {
        const made = addDays(dueDate, -20)
        const now = { ...charge, dueDate, issuedOn: made, channels: ['EMAIL', 'WHATSAPP'] as const }
        const switches = { BANK_SLIP_AFTER_2_WHATSAPP: true, BANK_SLIP_BEFORE_7_WHATSAPP: true }
        const decided: string[] = []
        const sent: { stage: string; channel: string; status: string }[] = []
        let settings = { ...ALL, switches }
        let asleepUntil = made
        for (let today = made; today <= addDays(dueDate, 60); today = addDays(today, 1)) {
          for (const { at, what } of events) {
            if (addDays(made, at) !== today) continue
            if (what === 'PAY') now.status = 'PAID'
            if (what === 'CANCEL' && now.status !== 'PAID') now.status = 'CANCELED'
            if (what === 'MOVE') now.dueDate = addDays(now.dueDate, 9)
            if (what === 'SLEEP') asleepUntil = addDays(today, 8)
            if (what === 'SWITCH_OFF') settings = { ...settings, active: false }
            if (what === 'SWITCH_ON') settings = { ...settings, active: true }
          }
          if (now.status === 'SCHEDULED' && now.dueDate < today) now.status = 'LATE'
          if (today < asleepUntil) continue
          const days = { from: made, until: today }
          for (const message of newestOf(messagesOf([{ ...now, decided }], settings, days))) {
            const { stage, channel } = message
            decided.push(`${stage} ${channel}`)
            const ended = isUnheard ? ('UNSUBSCRIBED' as const) : undefined
            const around = { settings, today, ended, isSpent: false }
            const why = reasonToSkip(message, now, around)
            if (why === undefined) sent.push({ stage, channel, status: now.status })
          }
        }
        expect(new Set(decided).size).toBe(decided.length)
        expect(sent.filter(({ status }) => status === 'PAID' || status === 'CANCELED')).toEqual([])
        if (isUnheard) expect(sent).toEqual([])
        for (const channel of ['EMAIL', 'WHATSAPP']) {
          const stages = sent.filter((each) => each.channel === channel)
          const places = stages.map(({ stage }) => TIMED_STAGES.findIndex((each) => each === stage))
          expect(places.toSorted((a, b) => a - b)).toEqual(places)
        }
      }),
    )
  })

  test('any day: its due dates are those whose stage is that day, and the next is missed by none', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...TIMED_STAGES), (today, stage) => {
        const near = Array.from({ length: 80 }, (_, index) => addDays(today, index - 40))
        const due = near.filter((date) => stageDay(stage, date) === today)
        expect(dueDatesOf(stage, today).toSorted()).toEqual(due)
        const first = firstDueDateAfter(stage, today)
        expect(stageDay(stage, first) > today).toBe(true)
        expect(stageDay(stage, addDays(first, -1)) > today).toBe(false)
      }),
    )
  })

  test('any moment opens in hours, and at once within them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) }),
        fc.constantFrom(...TIMED_STAGES),
        fc.constantFrom('SP', 'RJ', 'ES', 'AM', 'AL', 'PR', 'MG', 'BA', null),
        fc.boolean(),
        (at, stage, buyerState, wideHours) => {
          const isWide = isWidened({ wideHours }, { buyerState })
          const opening = openingFrom(new Date(at), stage, isWide)
          const local = new Date(opening.getTime() - 3 * 3_600_000)
          const on = day(local.toISOString().slice(0, 10))
          const hour = local.getUTCHours()
          const mayBeWide = wideHours && (buyerState === 'MG' || buyerState === 'BA')
          const isSaturday = local.getUTCDay() === 6
          const [opens, closes] = !stage.startsWith('AFTER')
            ? [8, 20]
            : mayBeWide
              ? [8, isSaturday ? 14 : 20]
              : [9, 18]
          expect(opening.getTime() >= at && hour >= opens && hour < closes).toBe(true)
          if (stage.startsWith('AFTER')) {
            const isHoliday = bankHolidays(local.getUTCFullYear()).some(({ date }) => date === on)
            expect(isBusinessDay(on) || (mayBeWide && isSaturday && !isHoliday)).toBe(true)
          }
          expect(openingFrom(opening, stage, isWide)).toEqual(opening)
        },
      ),
    )
  })
})

describe('reasonToSkip', () => {
  const message = { stage: 'BEFORE_7', channel: 'EMAIL', day: day('2027-06-23') } as const
  const settings = { name: '', email: '', hiddenEmail: null, texts: {}, ...ALL }
  const around = { settings, today: day('2027-06-23'), ended: undefined, isSpent: false }

  test.each<
    [
      string,
      Partial<ChargeToRemind>,
      Partial<Parameters<typeof reasonToSkip>[2]>,
      string | undefined,
    ]
  >([
    ['open', {}, {}, undefined],
    ['paid', { status: 'PAID' }, {}, 'CLOSED'],
    ['deleted', { status: 'CANCELED' }, {}, 'CLOSED'],
    ['due on another day', { dueDate: day('2027-07-01') }, {}, 'MOVED'],
    ['late by now', { status: 'LATE' }, {}, 'OVERTAKEN'],
    ['at its next stage', {}, { today: day('2027-06-28') }, 'OVERTAKEN'],
    ['switched off', {}, { settings: { ...settings, active: false } }, 'SWITCHED_OFF'],
    ['unsubscribed', {}, { ended: 'UNSUBSCRIBED' }, 'UNSUBSCRIBED'],
    ['before it is due, whatever came before', {}, { isSpent: true }, undefined],
    ['paid another way', { method: 'CREDIT_CARD' }, {}, 'SWITCHED_OFF'],
  ])('%s', (_, change, instead, reason) => {
    expect(reasonToSkip(message, { ...charge, ...change }, { ...around, ...instead })).toBe(reason)
  })
})

describe('reasonToSkip, of other messages', () => {
  const settings = { ...ALL, switches: { BANK_SLIP_AFTER_2_EMAIL: false } }
  const around = { settings, today: day('2027-07-02'), ended: undefined, isSpent: false }
  const on = { ...around, settings: { ...ALL, switches: { BANK_SLIP_AFTER_2_WHATSAPP: true } } }
  const late = { stage: 'AFTER_2', channel: 'WHATSAPP', day: day('2027-07-02') } as const
  const isLate = { ...charge, status: 'LATE' }

  test('late ones are spent after eight in a month', () => {
    expect(reasonToSkip(late, isLate, on)).toBeUndefined()
    expect(reasonToSkip(late, isLate, { ...on, isSpent: true })).toBe('TOO_MANY')
  })

  test('an e-mail in place of a WhatsApp asks for that one’s switch', () => {
    const email = { ...late, channel: 'EMAIL' } as const
    const off = { ...settings.switches, BANK_SLIP_AFTER_2_WHATSAPP: true }
    const both = { ...around, settings: { ...ALL, switches: off } }
    expect(reasonToSkip(email, isLate, both)).toBe('SWITCHED_OFF')
    expect(reasonToSkip({ ...email, isInstead: true }, isLate, both)).toBeUndefined()
  })

  test('a receipt is sent of what is paid, and of nothing else', () => {
    const receipt = { stage: 'PAID', channel: 'WHATSAPP', day: day('2027-06-30') } as const
    const paidOn = { ...around, settings: { ...ALL, switches: { BANK_SLIP_PAID_WHATSAPP: true } } }
    expect(reasonToSkip(receipt, { ...charge, status: 'PAID' }, paidOn)).toBeUndefined()
    expect(reasonToSkip(receipt, { ...charge, status: 'REFUND' }, paidOn)).toBe('CLOSED')
  })
})
