import { screen, within } from '@testing-library/react'
import { CurrentPasswordWrong, InvalidRequest, type WireError } from '@vintem/contracts/errors'
import { changeOwnPassword, editOwnUser, getOwnUser } from '@vintem/contracts/own-user/endpoints'
import { getUserPhoto, removeOwnPhoto } from '@vintem/contracts/photos/endpoints'
import { PHOTO } from '@vintem/contracts/photos/photo'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { stubUploads } from '../../../test/stub-uploads.ts'
import { OwnUserScreen } from './own-user-screen.tsx'

// Goal: every user sees their own data, and changes name, photo, and password with the old one.

const self = {
  id: '0199b3a0-0000-4000-8000-000000000001',
  email: 'ana@exemplo.com.br',
  name: 'Ana',
  photo: null as string | null,
  profile: 'SALE',
}
type Answers = Parameters<typeof stubServer>[0]

async function open(answers: Answers = []) {
  const calls = stubServer([
    ...answers,
    [getOwnUser, () => self],
    [editOwnUser, () => ({ ...self, name: 'Ana Souza' })],
    [changeOwnPassword, () => new Response(null, { status: 204 })],
  ])
  const { user } = await renderScreen(<OwnUserScreen security={<p>Dois fatores</p>} />, 'SALE')
  await screen.findByText('Vendas')
  return { user, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

describe('one’s own data', () => {
  test('the name is changed', async () => {
    const { user, changes } = await open()
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), ' Souza')
    await user.click(screen.getByRole('button', { name: 'Salvar nome' }))

    await screen.findByText('Dados alterados com sucesso!')
    expect(changes()[0]?.body).toEqual({ name: 'Ana Souza' })
  })

  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], again: string) => {
    await user.type(screen.getByLabelText('Senha atual'), 'a senha de agora')
    await user.type(screen.getByLabelText('Nova senha'), 'outro segredo bem guardado')
    await user.type(screen.getByLabelText('Confirme sua senha'), again)
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
  }

  test('the password is changed with the one in force', async () => {
    const { user, changes } = await open()
    await fill(user, 'outro segredo bem guardado')

    await screen.findByText(/^Senha alterada/)
    expect(changes()[0]?.body).toEqual({
      currentPassword: 'a senha de agora',
      newPassword: 'outro segredo bem guardado',
    })
  })

  test('two that differ are not sent', async () => {
    const { user, changes } = await open()
    await fill(user, 'outra')

    expect(await screen.findByText('As senhas precisam ser iguais')).toBeTruthy()
    expect(changes()).toEqual([])
  })

  test('a wrong one in force is said at its field', async () => {
    const { user } = await open([
      [
        changeOwnPassword,
        () => {
          throw refusal(CurrentPasswordWrong, 'currentPassword')
        },
      ],
    ])
    await fill(user, 'outro segredo bem guardado')

    expect(await screen.findByText('A senha atual está incorreta.')).toBeTruthy()
  })
})

describe('the own photo', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Replaces the browser's drawing: a picture of 400 × 300, or none. */
  function stubCanvas({ isBroken = false } = {}) {
    const drawn: unknown[][] = []
    vi.stubGlobal('createImageBitmap', () =>
      isBroken
        ? Promise.reject(new DOMException('No picture', 'InvalidStateError'))
        : Promise.resolve({ width: 400, height: 300, close: () => undefined }),
    )
    const context = {
      fillRect: () => undefined,
      drawImage: (...args: unknown[]) => drawn.push(args),
    }
    const { prototype } = HTMLCanvasElement
    vi.spyOn(prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['drawn'], { type: 'image/jpeg' })),
    )
    return drawn
  }

  const shown = { ...self }
  async function openPhoto(photo: string | null = null) {
    shown.photo = photo
    const opened = await open([
      [getOwnUser, () => shown],
      [getUserPhoto, () => new Response('x', { headers: { 'content-type': 'image/jpeg' } })],
      [
        removeOwnPhoto,
        () => {
          shown.photo = null
          return new Response(null, { status: 204 })
        },
      ],
    ])
    const uploads = stubUploads()
    const section = within(screen.getByRole('region', { name: 'Foto' }))
    const pick = async (file: File) => {
      const input = section.getByLabelText(/foto$/, { selector: 'input' })
      // Picks a file also where `accept` does not allow it, as a browser can.
      input.removeAttribute('accept')
      await opened.user.upload(input, file)
    }
    return { ...opened, uploads, section, pick }
  }
  const aFile = (begin: number[], name = 'eu.png', bytes = 40) => {
    const content = new Uint8Array(bytes)
    content.set(begin.slice(0, bytes))
    return new File([content], name, { type: 'image/png' })
  }
  const JPEG = [0xff, 0xd8, 0xff, 0xe0]

  test('is drawn as a small square, sent, and shown', async () => {
    const drawn = stubCanvas()
    const { section, uploads, pick } = await openPhoto()
    // A JPEG with any name, as large as those of cameras.
    await pick(aFile(JPEG, 'eu.png', PHOTO.maxBytes + 1))

    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    expect(drawn).toEqual([[expect.anything(), 50, 0, 300, 300, 0, 0, 256, 256]])
    expect(uploads[0]).toMatchObject({
      url: expect.stringMatching(/\/users\/me\/photo$/),
      type: 'image/jpeg',
    })
    shown.photo = '0199b3a0-0000-4000-8000-00000000000a'
    uploads[0]?.answer(200, { photo: shown.photo })

    await screen.findByText('Foto alterada.')
    expect(await section.findByAltText('Ana')).toBeTruthy()
    expect(section.getByRole('button', { name: 'Trocar foto' })).toBeTruthy()
  })

  test.each([
    ['nothing', aFile([], 'a.png', 0), /vazio/],
    ['too much', aFile(JPEG, 'a.jpg', 20 * 1024 * 1024 + 1), /passa de 20 MB/],
    ['another kind under the name of one', aFile([0x47, 0x49, 0x46, 0x38]), /JPEG, PNG ou WebP/],
    ['what cannot be drawn', aFile(JPEG), /incompleta ou danificada/],
  ])('of %s is not sent', async (_, file, words) => {
    stubCanvas({ isBroken: true })
    const { section, uploads, pick } = await openPhoto()
    await pick(file)

    await vi.waitFor(() => expect(section.getByRole('alert').textContent).toMatch(words))
    const button = section.getByRole('button', { name: 'Enviar foto' })
    expect(button.getAttribute('aria-describedby')).toBe(section.getByRole('alert').id)
    expect(uploads).toHaveLength(0)
  })

  test('that the server refuses says why, until another is sent', async () => {
    stubCanvas()
    const { section, uploads, pick } = await openPhoto()
    await pick(aFile(JPEG))
    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    const error: WireError = { ...InvalidRequest, field: 'file', description: 'Não é JPEG.' }
    uploads[0]?.answer(400, { errors: [error] })
    await vi.waitFor(() => expect(section.getByRole('alert').textContent).toBe('Não é JPEG.'))

    await pick(aFile(JPEG))
    await vi.waitFor(() => expect(uploads).toHaveLength(2))
    expect(section.getByRole('alert').textContent).toBe('')
  })

  test('is removed', async () => {
    const { user, section, changes } = await openPhoto('0199b3a0-0000-4000-8000-00000000000a')
    await section.findByAltText('Ana')
    await user.click(section.getByRole('button', { name: 'Mais ações' }))
    await user.click(section.getByRole('menuitem', { name: 'Remover foto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remover a foto?' }))
    expect(changes()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remover' }))

    await screen.findByText('Foto removida.')
    expect(section.getByRole('img', { name: 'Ana' }).textContent).toBe('A')
    expect(section.queryByRole('button', { name: 'Mais ações' })).toBeNull()
    expect(changes().map(({ at }) => at)).toEqual([removeOwnPhoto.at])
  })
})
