import { Button } from '@mantine/core'
import { StateMessage } from './state-message.tsx'

/** In the place of a page of a list that is beyond its end. */
export function NoSuchPage({ onFirst }: { onFirst: () => void }) {
  return (
    <StateMessage
      title="Esta página não existe"
      action={
        <Button variant="default" onClick={onFirst}>
          Ir para a primeira página
        </Button>
      }
    >
      A lista termina antes dela.
    </StateMessage>
  )
}
