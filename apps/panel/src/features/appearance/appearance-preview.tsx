import { initials } from '@vintem/brazil/text'
import { type Scheme, sellerColors } from '@vintem/contracts/appearance/colors'
import { contactWays } from '@vintem/contracts/appearance/contact'
import { logoWithin } from '@vintem/contracts/appearance/logo'
import type { CSSProperties } from 'react'
import type { Appearance } from './appearance.queries.ts'
import classes from './appearance.module.css'

/** As on the buyers' pages, in pixels. */
const LOGO_ROOM = { width: 160, height: 40 }
/** The colour of the platform. */
const USUAL_COLOR = '#1f6e5a'

type AppearancePreviewProps = Pick<Appearance, 'sellerName' | 'logo' | 'contact'> & {
  color: string
}

/** The head, a button and the foot of the buyers' pages, in both schemes. */
export function AppearancePreview(props: AppearancePreviewProps) {
  return (
    <div className={classes.previews}>
      <Preview {...props} scheme="light" />
      <Preview {...props} scheme="dark" />
    </div>
  )
}

const NAMES: Readonly<Record<Scheme, string>> = { light: 'Tema claro', dark: 'Tema escuro' }

function Preview({
  sellerName,
  logo,
  contact,
  color,
  scheme,
}: AppearancePreviewProps & { scheme: Scheme }) {
  return (
    <figure className={classes.figure} aria-label={NAMES[scheme]}>
      <figcaption className={classes.hint}>{NAMES[scheme]}</figcaption>
      <div className={classes.preview} data-scheme={scheme} style={variables(color, scheme)}>
        <p className={classes.seller}>
          {logo ? (
            <img
              className={classes.logo}
              src={logo.path}
              alt={`Logotipo de ${sellerName}`}
              {...logoWithin(logo, LOGO_ROOM)}
            />
          ) : (
            <span className={classes.mark} aria-hidden="true">
              {initials(sellerName)}
            </span>
          )}
          <span className={classes.name}>{sellerName}</span>
        </p>
        <p className={classes.amount}>R$ 120,00</p>
        <p className={classes.button}>Continuar</p>
        <p className={classes.contact}>
          Dúvidas? Fale com {sellerName}:{' '}
          {contactWays(contact).map(({ kind, text }) => (
            <span key={kind} className={classes.way}>
              {text}
            </span>
          ))}
        </p>
      </div>
    </figure>
  )
}

/** Of the seller's colour, or of the platform's. */
function variables(color: string, scheme: Scheme): CSSProperties {
  const { brand, onBrand, brandText, brandSoft } =
    sellerColors(color, scheme) ?? sellerColors(USUAL_COLOR, scheme) ?? {}
  return {
    '--brand': brand,
    '--on-brand': onBrand,
    '--brand-text': brandText,
    '--brand-soft': brandSoft,
  } as CSSProperties
}
