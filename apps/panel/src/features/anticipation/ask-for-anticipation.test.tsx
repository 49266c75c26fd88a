import { screen } from '@testing-library/react'
import { askForAnticipation } from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { AnticipationOffered } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { AskForAnticipation } from './ask-for-anticipation.tsx'

// Goal: who has no anticipation on demand asks for it with one click, and is told what came of it.
describe('asking for anticipation on demand', () => {
  const open = async (answer: () => unknown) => {
    const calls = stubServer([[askForAnticipation, answer]])
    const { user } = await renderScreen(<AskForAnticipation />)
    await user.dblClick(await screen.findByRole('button', { name: /Pedir antecipação/ }))
    return calls
  }

  test('asks once', async () => {
    const calls = await open(() => undefined)
    expect(await screen.findByText('Pedido enviado ao suporte.')).toBeTruthy()
    expect(calls).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Pedir antecipação/ })).toBeNull()
  })

  test('says why it was refused', async () => {
    await open(() => {
      throw refusal(AnticipationOffered)
    })
    expect(await screen.findByText(new RegExp(AnticipationOffered.description))).toBeTruthy()
  })
})
