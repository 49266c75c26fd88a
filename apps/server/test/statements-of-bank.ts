import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { type BankStatement, statementAccount } from '@vintem/brazil/statement'
import pino from 'pino'
import { reconcileDaily } from '#modules/reconciliation/index.ts'
import { SANDBOX_ACCOUNT } from '#rails/sandbox/bank-statement-rail.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp } from './harness.ts'

const SIX_HOURS_MILLIS = 6 * 3_600_000

/** What is logged as an error, for a reconciliation whose alarms are looked at. */
export function reconciling(app: TestApp, payingAccount = statementAccount(SANDBOX_ACCOUNT)) {
  const alarms: object[] = []
  const needs = {
    jobsPool: app.jobsPool,
    transact: app.services.transact,
    clock: app.clock,
    payingAccount,
    bankStatement: app.services.rails.bankStatement,
    log: Object.assign(pino({ level: 'silent' }), {
      error: (what: object) => void alarms.push(what),
    }),
  }
  return {
    alarms,
    needs,
    /** Goes on to six in the morning of the day so many days later, doing what is due, and reconciles. */
    nextMorning: async (days = 1): Promise<number | undefined> => {
      const day = addDays(civilDateOf(await app.clock.now()), days)
      await advanceClock(app, new Date(startOfDay(day).getTime() + SIX_HOURS_MILLIS))
      const asked = await reconcileDaily(needs)
      await app.runner.drain()
      return asked
    },
    /** Lines of the bank that are nothing of the books. */
    left: () =>
      app.sql<{ text: string; amount: number }>(
        `select text, amount_cents::integer as amount from bank_line
          where matched_by is null and explained is null order by number`,
      ),
    /** How often lines were found, by how. */
    found: () =>
      app.sql<{ by: string; lines: number }>(
        `select matched_by as by, count(*)::integer as lines from bank_line
          where matched_by is not null group by 1 order by 1`,
      ),
    result: async () =>
      (
        await app.sql<{ bank: number; books: number }>(
          'select at_bank as bank, in_books as books from reconciliation_result',
        )
      )[0],
  }
}

/** A statement of an account that nobody knows, with lines of one day. */
export function aBankStatement(
  day: string,
  lines: readonly { amountCents: number; text: string; id?: string }[],
  change: Partial<BankStatement> = {},
): BankStatement {
  return {
    format: 'OFX',
    bank: '341',
    branch: '1',
    account: '2',
    firstDay: null,
    lastDay: null,
    openingCents: null,
    closingCents: null,
    lines: lines.map(({ amountCents, text, id = '' }, index) => ({
      place: index + 1,
      bookedOn: day as CivilDate,
      amountCents: cents(amountCents),
      text,
      id,
    })),
    warnings: [],
    unreadable: [],
    ...change,
  }
}

/** A statement of one day as a bank gives it, in OFX. */
export function anOfx(
  day: string,
  lines: readonly (readonly [amount: string, id: string, memo: string])[],
  account = '123457',
): Buffer {
  const date = day.replaceAll('-', '')
  const transactions = lines.map(
    ([amount, id, memo]) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`,
  )
  const from = `<BANKACCTFROM><BANKID>341<BRANCHID>0057<ACCTID>${account}</BANKACCTFROM>`
  return Buffer.from(
    `<OFX><STMTRS>${from}<BANKTRANLIST><DTSTART>${date}<DTEND>${date}${transactions.join('')}</BANKTRANLIST></STMTRS></OFX>`,
  )
}
