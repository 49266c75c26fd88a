import { describe, expect, test } from 'vitest'
import { emailFace } from './appearance.ts'

// Goal: e-mails get colours that can be read, and nothing that is no colour.
describe('emailFace', () => {
  const of = (appearance: Record<string, string>) =>
    emailFace(
      { sellerId: 1, fantasyName: 'Luz', email: 'oi@luz.com.br', appearance },
      'https://vintem.exemplo',
    )

  test('has the colours of paper, and a link that is read at night', () => {
    expect(of({ color: '#ffd400' }).colors).toEqual({
      brand: '#ad9000',
      onBrand: '#000000',
      link: '#856e00',
      linkAtNight: '#ffd400',
    })
  })

  test.each(['red;}</style><script>', ''])('%j is no colour', (color) => {
    expect(of({ color }).colors).toBeUndefined()
  })
})
