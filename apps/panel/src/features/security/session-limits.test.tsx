import { screen } from '@testing-library/react'
import { changeSessionLimits, getSessionLimits } from '@vintem/contracts/sessions/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { SessionLimits } from './session-limits.tsx'

// Goal: an administrator sees how long sessions last, also an unusual length, and shortens them.
beforeEach(() => queryClient.clear())

test('the duration is shown, changed and saved', async () => {
  const calls = stubServer([
    [getSessionLimits, () => ({ idleMinutes: 45, days: 30 })],
    [changeSessionLimits, ({ body }) => body],
  ])
  const { user } = await renderScreen(<SessionLimits />)
  const idle = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Sem uso, terminam depois de',
  })
  expect(idle.value).toBe('45 minutos')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true)

  await user.click(idle)
  await user.click(await screen.findByRole('option', { name: '30 minutos' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText('Duração das sessões alterada.')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ idleMinutes: 30, days: 30 })
})
