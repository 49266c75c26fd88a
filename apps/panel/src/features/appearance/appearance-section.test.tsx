import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { editAppearance, getAppearance, removeLogo } from '@vintem/contracts/appearance/endpoints'
import { RailUnavailable, VersionChanged } from '@vintem/contracts/errors'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { stubUploads } from '../../../test/stub-uploads.ts'
import { AppearanceSection } from './appearance-section.tsx'
import type { Appearance } from './appearance.queries.ts'

// Goal: a seller gives its pages a logo, a colour and contacts, sees both schemes before it saves,
// and who only watches sees what is there.
const usual: Appearance = {
  version: 0,
  sellerName: 'Pão Quente',
  payee: { name: 'Padaria Pão Quente Ltda.', document: '11222333000181' },
  registeredEmail: 'ana@exemplo.com.br',
  color: null,
  email: null,
  phone: null,
  isWhatsApp: false,
  site: null,
  logo: null,
  contact: { email: 'ana@exemplo.com.br', phone: null, isWhatsApp: false, site: null },
}
const LOGO = { path: '/api/core/public/logos/a', width: 320, height: 80 }

async function open(
  shown: Appearance = usual,
  { profile = 'ADMIN', edit = () => shown }: { profile?: Profile; edit?: () => unknown } = {},
) {
  const state = { shown }
  const calls = stubServer([
    [getAppearance, () => state.shown],
    [editAppearance, edit],
    [removeLogo, () => ({ ...shown, logo: null })],
  ])
  const { user } = await renderScreen(<AppearanceSection />, profile)
  await screen.findAllByText('Tema claro')
  return {
    user,
    calls,
    state,
    save: () => user.click(screen.getByRole('button', { name: 'Salvar aparência' })),
  }
}
const preview = (name: string) => within(screen.getByRole('figure', { name }))

describe('AppearanceSection', () => {
  test('shows the colour in both schemes while it is typed, and saves it over what was seen', async () => {
    const saved = { ...usual, version: 1, color: '#ffd400' }
    const { user, calls, save } = await open(usual, { edit: () => saved })

    await user.type(screen.getByRole('textbox', { name: 'Cor' }), '#FFD400')
    expect(screen.getByText(/^Tema claro: texto .* escurecida para #/)).toBeTruthy()
    expect(screen.getByText('Tema escuro: texto preto, contraste de 14,7:1.')).toBeTruthy()
    await save()

    expect(await screen.findByText('Aparência salva.')).toBeTruthy()
    const [edited] = calls.filter(({ at }) => at === editAppearance.at)
    expect(edited?.headers.get('if-match')).toBe('"0"')
    expect(edited?.body).toMatchObject({ color: '#FFD400', email: '', isWhatsApp: false })
  })

  test('names the registered e-mail until there is another, and previews the contacts', async () => {
    const { user } = await open()
    expect(preview('Tema claro').getByText('ana@exemplo.com.br')).toBeTruthy()
    const whatsApp = screen.getByRole('switch', { name: 'Este número atende por WhatsApp' })
    expect(whatsApp).toHaveProperty('disabled', true)

    await user.type(screen.getByRole('textbox', { name: 'E-mail para compradores' }), 'oi@p.com.br')
    await user.type(screen.getByRole('textbox', { name: 'Telefone' }), '11987654321')
    await user.click(whatsApp)

    expect(preview('Tema escuro').getByText('oi@p.com.br')).toBeTruthy()
    expect(preview('Tema escuro').getByText('WhatsApp (11) 98765-4321')).toBeTruthy()
  })

  test('says at the field what is no colour and no address', async () => {
    const { user, calls, save } = await open()
    await user.type(screen.getByRole('textbox', { name: 'Cor' }), 'azul')
    await user.type(screen.getByRole('textbox', { name: 'Site' }), 'javascript:alert(1)')
    await save()

    expect(await screen.findByText('Informe uma cor como #1F6E5A.')).toBeTruthy()
    expect(screen.getByText('Informe um endereço que comece com https://')).toBeTruthy()
    expect(calls.some(({ at }) => at === editAppearance.at)).toBe(false)
  })

  test('shows what another person changed meanwhile', async () => {
    const { user, state, save } = await open(usual, {
      edit: () => {
        throw refusal(VersionChanged)
      },
    })
    state.shown = { ...usual, version: 4, color: '#112233' }
    await user.type(screen.getByRole('textbox', { name: 'Site' }), 'https://p.com.br')
    await save()
    expect(await screen.findByText('Outra pessoa alterou estes dados')).toBeTruthy()
    expect(screen.getAllByText('#112233').length).toBeGreaterThan(0)
  })

  test('who only watches sees it, and can change nothing', async () => {
    await open({ ...usual, color: '#7a1fa2', logo: LOGO }, { profile: 'VIZUALIZATION' })
    expect(screen.getByText('#7A1FA2')).toBeTruthy()
    expect(preview('Tema claro').getByRole('img', { name: 'Logotipo de Pão Quente' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /logotipo|Salvar/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('says why it cannot be read', async () => {
    stubServer([
      [
        getAppearance,
        () => {
          throw refusal(RailUnavailable)
        },
      ],
    ])
    await renderScreen(<AppearanceSection />)
    expect(await screen.findByText('Não foi possível carregar a aparência.')).toBeTruthy()
  })
})

describe('the logo', () => {
  afterEach(() => vi.restoreAllMocks())

  /** Replaces the browser's drawing: a picture of 1280 × 320. */
  function stubCanvas() {
    const drawn: unknown[][] = []
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 1280, height: 320, close: () => undefined }),
    )
    const { prototype } = HTMLCanvasElement
    const context = { drawImage: (...args: unknown[]) => drawn.push(args) }
    vi.spyOn(prototype, 'getContext').mockReturnValue(context as never)
    vi.spyOn(prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['drawn'], { type: 'image/png' })),
    )
    return drawn
  }
  const pick = (user: Awaited<ReturnType<typeof open>>['user'], begin: number[]) => {
    const input = screen.getByLabelText(/logotipo$/, { selector: 'input' })
    input.removeAttribute('accept')
    const content = new Uint8Array(40)
    content.set(begin)
    return user.upload(input, new File([content], 'logo.jpg', { type: 'image/jpeg' }))
  }

  test('is drawn no larger than logos are, sent as a PNG, and shown in both schemes', async () => {
    const drawn = stubCanvas()
    const { user } = await open()
    const uploads = stubUploads()
    await pick(user, [0xff, 0xd8, 0xff, 0xe0])

    await vi.waitFor(() => expect(uploads).toHaveLength(1))
    expect(drawn).toEqual([[expect.anything(), 0, 0, 640, 160]])
    expect(uploads[0]).toMatchObject({
      url: expect.stringMatching(/\/sellers\/appearance\/logo$/),
      type: 'image/png',
    })
    uploads[0]?.answer(200, { ...usual, logo: LOGO })

    expect(await screen.findByText('Logotipo alterado.')).toBeTruthy()
    const images = screen.getAllByRole('img', { name: 'Logotipo de Pão Quente' })
    expect(images.map((image) => image.getAttribute('width'))).toEqual(['160', '160'])
    expect(screen.getByRole('button', { name: 'Trocar logotipo' })).toBeTruthy()
  })

  test('a drawing with a script is none', async () => {
    const { user } = await open()
    const uploads = stubUploads()
    await pick(user, [...Buffer.from('<svg onload=alert(1)>')])
    expect(await screen.findByText('Envie um arquivo JPEG, PNG ou WebP.')).toBeTruthy()
    expect(uploads).toHaveLength(0)
  })

  test('is removed after a question', async () => {
    const { user, calls } = await open({ ...usual, logo: LOGO })
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    await user.click(screen.getByRole('menuitem', { name: 'Remover logotipo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remover o logotipo?' }))
    expect(calls.some(({ at }) => at === removeLogo.at)).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Remover' }))

    expect(await screen.findByText('Logotipo removido.')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })
})
