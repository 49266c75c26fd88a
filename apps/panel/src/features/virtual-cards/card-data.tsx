import { Button, Modal } from '@mantine/core'
import type { Answer } from '@vintem/contracts/endpoint'
import { revealCard } from '@vintem/contracts/virtual-cards/endpoints'
import { useEffect, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { api } from '#lib/api.ts'
import type { Card } from './virtual-cards.queries.ts'
import classes from './virtual-cards.module.css'

type CardData = Answer<typeof revealCard>

/** So long are number and CVV on the screen (banking §10). */
const SHOWN_MS = 30_000

/** Shows number, expiry and CVV for half a minute, once the person has confirmed who they are. */
export function CardDataButton({ card }: { card: Card }) {
  const [data, setData] = useState<CardData>()
  const hide = () => setData(undefined)

  useEffect(() => {
    if (!data) return undefined
    const timer = setTimeout(hide, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [data])

  const reveal = () => api(revealCard, { params: { id: card.id } }).then(setData, showErrors)

  return (
    <>
      <ActionButton onClick={reveal}>Ver dados</ActionButton>
      <Modal opened={data !== undefined} onClose={hide} title="Dados do cartão">
        {data && <Facts {...data} />}
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={hide}>
            Fechar
          </Button>
        </div>
      </Modal>
    </>
  )
}

function Facts({ pan, expiryMmYyyy, cvv }: CardData) {
  return (
    <>
      <DefinitionList
        items={[
          { label: 'Número', value: pan.replace(/(\d{4})(?=\d)/g, '$1 '), wide: true },
          { label: 'Validade', value: expiryMmYyyy },
          { label: 'CVV', value: cvv },
        ]}
      />
      <p className={classes.hint}>Os dados somem da tela em 30 segundos.</p>
      <CopyButton
        value={pan}
        label="Copiar número do cartão"
        message="Número do cartão copiado para a área de transferência!"
        withText="primary"
      />
    </>
  )
}
