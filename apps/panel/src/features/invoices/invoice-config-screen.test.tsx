import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { changeInvoiceConfig, getInvoiceConfig } from '@vintem/contracts/invoices/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { InvoiceConfigScreen } from './invoice-config-screen.tsx'
import type { InvoiceConfig } from './invoices.queries.ts'

// Goal: a seller turns invoices on with what the tax office asks, sees that they are on, and turns
// them off in the words of the specification (2 §2, §8).
const settings = {
  cityCode: '3550308',
  serviceCode: '080201',
  taxRegime: 'SIMPLES',
  issueOn: 'CHARGE',
} as const

async function open(config: InvoiceConfig, profile: Profile = 'ADMIN') {
  const calls = stubServer([
    [getInvoiceConfig, () => config],
    [
      changeInvoiceConfig,
      ({ body }) => {
        const { active, ...given } = body as { active: boolean }
        return { version: 2, active, settings: active ? given : config.settings }
      },
    ],
  ])
  const { user } = await renderScreen(<InvoiceConfigScreen />, profile)
  const changes = () => calls.filter(({ at }) => !at.startsWith('GET')).map(({ body }) => body)
  return { user, changes }
}

// @spec 001 §2 Invoice screen: Shows whether invoice issuing is configured and active
test('is turned on with city, service and regime', async () => {
  const { user, changes } = await open({ version: 0, active: false, settings: null })
  await user.click(await screen.findByRole('button', { name: 'Configurar emissão' }))
  await user.click(screen.getByRole('button', { name: 'Ativar emissão' }))
  expect(await screen.findAllByText('Preenchimento obrigatório!')).toHaveLength(3)

  await user.type(screen.getByRole('textbox', { name: /município/ }), '3550308')
  await user.type(screen.getByRole('textbox', { name: /serviço/ }), '08.02.01')
  await user.click(screen.getByRole('combobox', { name: /Regime/ }))
  await user.click(await screen.findByRole('option', { name: /Simples Nacional \(ME/ }))
  await user.click(screen.getByRole('combobox', { name: /automática/ }))
  await user.click(await screen.findByRole('option', { name: 'Quando a cobrança é criada' }))
  await user.click(screen.getByRole('button', { name: 'Ativar emissão' }))

  await screen.findByText('Nota fiscal ativada com sucesso!')
  expect(changes()).toEqual([{ active: true, ...settings }])
  await screen.findByText('Ativa')
  await screen.findByText('08.02.01')
})

// @spec 001 §2 Invoice screen: Active or not configured, and deactivated: 'Nota fiscal desativado com sucesso!'
test('is turned off, once confirmed', async () => {
  const { user, changes } = await open({ version: 1, active: true, settings })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(screen.getByRole('menuitem', { name: 'Desativar' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Desativar' }))

  await screen.findByText('Nota fiscal desativado com sucesso!')
  expect(changes()).toEqual([{ active: false }])
  await screen.findByText('Não configurada')
})

test('begins anew with what was said before', async () => {
  const { user } = await open({ version: 1, active: false, settings })
  await user.click(await screen.findByRole('button', { name: 'Configurar emissão' }))

  const city = screen.getByRole<HTMLInputElement>('textbox', { name: /município/ })
  expect(city.value).toBe('3550308')
})

test('who may only look changes nothing', async () => {
  await open({ version: 1, active: true, settings }, 'VIZUALIZATION')
  await screen.findByText('Ativa')

  expect(screen.queryByRole('button', { name: 'Mais ações' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
})
