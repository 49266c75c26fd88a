import { type CnabFile, readCnabFile } from '@vintem/brazil/cnab-laboratory'
import { useState } from 'react'
import { EmptyState } from '#components/states/empty-state.tsx'
import { StateMessage } from '#components/states/state-message.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { FileView } from './file-view.tsx'
import { PickFile } from './pick-file.tsx'

/** A file that was chosen: as what it was read, or why not. */
type Opened = { name: string; file: CnabFile | undefined }

/** Any file of CNAB, field by field. It is read in the browser, and nothing of it is sent anywhere. */
export function LaboratoryScreen() {
  const [opened, setOpened] = useState<Opened>()
  const open = (name: string, bytes: Uint8Array) => setOpened({ name, file: readCnabFile(bytes) })
  return (
    <PanelScreen
      description="Veja um arquivo CNAB 240 ou 400 campo a campo, e o que um banco recusaria nele. O arquivo é lido aqui, no seu navegador, e não é enviado a ninguém."
      actions={
        <PickFile
          label={opened ? 'Abrir outro arquivo' : 'Abrir arquivo'}
          primary={!opened}
          onOpen={open}
        />
      }
    >
      {opened === undefined ? (
        <EmptyState title="Nenhum arquivo aberto">
          Abra uma remessa ou um retorno (.txt, .rem, .ret ou .cnab) de até 5 MB.
        </EmptyState>
      ) : opened.file ? (
        <FileView key={opened.name} name={opened.name} file={opened.file} />
      ) : (
        <StateMessage role="alert" title="Este arquivo não é CNAB 240 nem 400">
          A primeira linha de {opened.name} não é um cabeçalho de arquivo de banco.
        </StateMessage>
      )}
    </PanelScreen>
  )
}
