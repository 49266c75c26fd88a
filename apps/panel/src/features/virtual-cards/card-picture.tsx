import { CARD_TYPES } from '@vintem/contracts/virtual-cards/words'
import type { Card } from './virtual-cards.queries.ts'
import classes from './virtual-cards.module.css'

/** The card as it would look, its number masked. */
export function CardPicture({ card }: { card: Card }) {
  return (
    <div className={classes.picture} data-status={card.cardStatus}>
      <span className={classes.pictureType}>{CARD_TYPES[card.type]}</span>
      <span className={classes.pictureNumber}>{card.panMasked ?? '•••• •••• •••• ••••'}</span>
      <span className={classes.pictureName}>{card.cardName}</span>
    </div>
  )
}
