import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { RailUnavailable } from '@vintem/contracts/errors'
import { getUserPhoto } from '@vintem/contracts/photos/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '#lib/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { renderInPanel } from '../../../test/render-in-panel.tsx'
import { aToken, aUser } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { Avatar } from './avatar.tsx'

// Goal: a user is known by their photo or, whatever is wrong with it, by their initials.
const ana = {
  id: '0199b3a0-0000-4000-8000-000000000001',
  name: 'Ana Maria de Souza',
  email: 'ana@exemplo.com.br',
  photo: null as string | null,
}
const photo = '0199b3a0-0000-4000-8000-00000000000a'
const aPicture = () => new Response('x', { headers: { 'content-type': 'image/jpeg' } })

beforeEach(() => session.begin(aUser(), aToken()))

function draw(user: typeof ana) {
  renderInPanel(
    <QueryClientProvider client={queryClient}>
      <Avatar user={user} />
    </QueryClientProvider>,
  )
}

describe('Avatar', () => {
  test.each([
    ['Ana Maria de Souza', 'AS'],
    ['Érica', 'É'],
    [' joão  p. ', 'JP'],
    ['😀 x', '😀X'],
    ['', 'A'],
  ])('of %j without a photo is %s', (name, initials) => {
    const calls = stubServer([])
    draw({ ...ana, name })

    const shown = screen.getByRole('img', { name: name.trim().replace('  ', ' ') || ana.email })
    expect(shown.textContent).toBe(initials)
    expect(calls).toEqual([])
  })

  test('is the photo, asked for by its own address', async () => {
    const calls = stubServer([[getUserPhoto, aPicture]])
    draw({ ...ana, photo })

    const shown = await screen.findByAltText<HTMLImageElement>(ana.name)
    expect(shown.src).toBe('data:image/jpeg;base64,eA==')
    expect(calls.map(({ path }) => path)).toEqual([`/api/core/users/${ana.id}/photo/${photo}`])
  })

  test('is the initials while the photo cannot be had', async () => {
    const calls = stubServer([
      [
        getUserPhoto,
        () => {
          throw refusal({ ...RailUnavailable, status: 404 })
        },
      ],
    ])
    draw({ ...ana, photo })

    await expect.poll(() => calls.length).toBe(1)
    expect(screen.getByRole('img', { name: ana.name }).textContent).toBe('AS')
  })
})
