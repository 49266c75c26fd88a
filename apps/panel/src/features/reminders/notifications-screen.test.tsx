import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { InvalidRequest } from '@vintem/contracts/errors'
import {
  changeAllNotifications,
  changeIdentification,
  changeLateHours,
  changeReminderSwitch,
  changeReminderTexts,
  getNotificationSettings,
  previewReminder,
} from '@vintem/contracts/reminders/endpoints'
import { REMINDER_SWITCHES } from '@vintem/contracts/reminders/stages'
import { initialReminderTexts, REMINDER_TEXTS } from '@vintem/contracts/reminders/texts'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

// Goal: a seller says who writes, when and what, in the words of the specification (2 §2, §5, §8).
const settings = {
  name: 'Pão Quente',
  email: 'ana@exemplo.com.br',
  hiddenEmail: null,
  activeAllNotifications: true,
  wideHours: false,
  whatsAppAvailable: true,
  switches: REMINDER_SWITCHES.map((type) => ({ type, active: true })),
  texts: REMINDER_TEXTS.map((type) => ({ type, text: initialReminderTexts[type] })),
}

const still = { onTabChange: () => undefined }

type Given = { tab?: 'geral' | 'boleto' | 'cartao'; isOn?: boolean; profile?: Profile }

async function open({ tab = 'geral', isOn = true, profile = 'ADMIN' }: Given = {}) {
  const now = { ...settings, activeAllNotifications: isOn }
  const calls = stubServer([
    [getNotificationSettings, () => now],
    [changeIdentification, ({ body }) => ({ ...now, ...(body as object) })],
    [
      changeAllNotifications,
      ({ body }) => ({
        ...now,
        activeAllNotifications: (body as { active: boolean }).active,
      }),
    ],
    [
      changeReminderSwitch,
      ({ body }) => {
        const changed = body as (typeof settings.switches)[number]
        const switches = now.switches.map((each) => (each.type === changed.type ? changed : each))
        return { ...now, switches }
      },
    ],
    [changeReminderTexts, () => now],
    [changeLateHours, ({ body }) => ({ ...now, wideHours: (body as { wide: boolean }).wide })],
    [previewReminder, () => ({ paragraphs: ['Oi, Maria.', 'Até logo.'], charge: 'Curso' })],
  ])
  const { user } = await renderScreen(<NotificationsScreen tab={tab} {...still} />, profile)
  const changes = () => calls.filter(({ at }) => !at.startsWith('GET')).map(({ body }) => body)
  return { user, changes }
}

// @spec 001 §2 Notification settings: Four tabs: Informações gerais, Boleto, Pix, Cartão de Crédito ('Cartão de crédito', as everywhere)
test('has four tabs', async () => {
  await open()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Informações gerais',
    'Boleto',
    'Pix',
    'Cartão de crédito',
  ])
})

// @spec 001 §2 Notification settings: Notification identification: name required; email required and valid ('Digite um e-mail válido!'); hiddenEmail valid if given
// @spec 001 §2 Notification settings: 'Identificação alterada com sucesso'
test('says who writes, once that is right', async () => {
  const { user, changes } = await open()
  const email = await screen.findByRole('textbox', { name: /^E-mail \*|^E-mail$/ })
  await user.type(email, '@')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Digite um e-mail válido!')
  expect(changes()).toEqual([])

  await user.clear(email)
  await user.type(email, 'loja@exemplo.com.br')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))

  await screen.findByText('Identificação alterada com sucesso')
  expect(changes()).toEqual([{ name: 'Pão Quente', email: 'loja@exemplo.com.br' }])
})

// @spec 001 §2 Notification settings: When the master toggle is off a warning banner is shown and the per-method controls are disabled
// @spec 001 §2 Notification settings: 'Notificação desabilitada com sucesso'
test('turns everything off, and says so from then on', async () => {
  const { user, changes } = await open()
  await user.click(await screen.findByRole('switch', { name: /^Enviar notificações/ }))

  await screen.findByText('Notificação desabilitada com sucesso')
  expect(screen.getByText(/As notificações estão desligadas/)).toBeTruthy()
  expect(changes()).toEqual([{ active: false }])
})

test('widens the hours of late reminders', async () => {
  const { user, changes } = await open()
  await user.click(await screen.findByRole('switch', { name: /^Horário ampliado/ }))
  await screen.findByText('Horário alterado com sucesso.')
  expect(changes()).toEqual([{ wide: true }])
})

// @spec 001 §2 Notification settings: When the master toggle is off …
test('closes the controls of a method while everything is off', async () => {
  await open({ tab: 'boleto', isOn: false })
  const controls = [
    ...(await screen.findAllByRole<HTMLInputElement>('switch')),
    ...screen.getAllByRole<HTMLTextAreaElement>('textbox'),
  ]
  expect(controls).toHaveLength(14 + 3)
  expect(controls.every(({ disabled }) => disabled)).toBe(true)
})

// @spec 001 §2 Notification settings: 'Notificação ativada!' / 'Notificação desativada!'
test('switches one message', async () => {
  const { user, changes } = await open({ tab: 'boleto' })
  const late = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'E-mail: 7 dias após o vencimento',
  })
  await user.click(late)
  await screen.findByText('Notificação desativada!')
  expect(late.checked).toBe(false)
  await user.click(late)
  await screen.findByText('Notificação ativada!')
  const type = 'BANK_SLIP_AFTER_7_EMAIL'
  expect(changes()).toEqual([
    { type, active: false },
    { type, active: true },
  ])
})

// @spec 001 §2 Notification settings: 2, 7 and 20 days after due and on payment for cards, with two texts
test('a card has no stage before its due date, and two texts', async () => {
  await open({ tab: 'cartao' })
  expect(await screen.findAllByRole('switch')).toHaveLength(8)
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})

test('a text with an unknown variable is refused at its field, the right one saved', async () => {
  const { user, changes } = await open({ tab: 'cartao' })
  const late = await screen.findByRole('textbox', { name: /Em atraso/ })
  await user.clear(late)
  await user.type(late, 'Oi {{nom}')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Variável desconhecida: {nom}')

  await user.clear(late)
  await user.type(late, 'Oi {{nome}')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Textos alterados com sucesso.')
  expect(changes()).toMatchObject([{ CREDIT_CARD_LATE_PAYMENT: 'Oi {nome}' }])
})

// @spec 001 §2 Notification settings: 'Não foi possível carregar os dados básicos.' (notification load)
test('says that it could not be loaded, and tries again', async () => {
  stubServer([
    [
      getNotificationSettings,
      () => {
        throw refusal(InvalidRequest)
      },
    ],
  ])
  await renderScreen(<NotificationsScreen tab="geral" {...still} />)
  await screen.findByText('Não foi possível carregar os dados básicos.')
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})

test('who may only look has nothing to switch', async () => {
  await open({ tab: 'boleto', profile: 'VIZUALIZATION' })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByText('Sim')).toHaveLength(14)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('shows a text as a customer would read it', async () => {
  const { user } = await open({ tab: 'cartao' })
  await user.click(await screen.findByRole('button', { name: 'Ver prévia: Em atraso' }))
  await screen.findByText(/^Oi, Maria\.\s+Até logo\.$/)
  expect(screen.getByText('Com a cobrança “Curso”.')).toBeTruthy()
})

test('leads to what customers will get, if one may see charges', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'O que cada cliente vai receber' })
  expect(link.getAttribute('href')).toBe('/notificacoes/calendario')
})

test('leads to no charges who may not see them', async () => {
  await open({ profile: 'FINANCE' })
  await screen.findByRole('heading', { name: 'Identificação' })
  expect(screen.queryByRole('link', { name: 'O que cada cliente vai receber' })).toBeNull()
})
