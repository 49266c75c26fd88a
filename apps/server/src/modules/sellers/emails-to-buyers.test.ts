import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { expect, test } from 'vitest'
import { anInvitedImport, INVITED } from '#test/card-invitations.ts'
import { testApp } from '#test/harness.ts'
import { inPortal } from '#test/portal.ts'
import { askForTrial, aTrialShop, BEATRIZ, confirm, newestTrialToken } from '#test/trials.ts'
import { advanceClock } from '#work/advance-clock.ts'

const PURPLE = '#7a1fa2'

const app = testApp()

// Goal: a buyer knows by its look whose an e-mail is, also where it has a secret and is written when it is sent.
test('every e-mail to a buyer has the colour of the seller', async () => {
  const shop = await aTrialShop(app.current, 'cor-da-loja', { trialDays: 10 })
  const other = await app.current.aUser(await app.current.aSeller())
  await app.current.sql(`update seller set appearance = jsonb_build_object('color', $1::text)`, [
    PURPLE,
  ])
  await askForTrial(app.current, shop)
  await confirm(app.current, await newestTrialToken(app.current))
  await inPortal(app.current, shop, BEATRIZ.email)
  await anInvitedImport(app.current, [{}], other)
  // Past the reminders of the first charge.
  const day = addDays(civilDateOf(await app.current.clock.now()), 20)
  await advanceClock(app.current, startOfDay(day))

  const mails = await app.current.sql<{ subject: string; html: string }>(
    'select subject, html from sandbox.email where recipient = any($1) order by sent_at',
    [[BEATRIZ.email, INVITED]],
  )
  const subjects = mails.map(({ subject }) => subject).join('\n')
  for (const some of [
    'Confirme seu teste grátis',
    'Seu acesso de assinante',
    'Cadastre o cartão',
    'vence',
  ]) {
    expect(subjects).toContain(some)
  }
  expect(mails.filter(({ html }) => !html.includes(PURPLE)).map(({ subject }) => subject)).toEqual(
    [],
  )
})
