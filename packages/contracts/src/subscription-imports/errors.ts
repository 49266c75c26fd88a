import { kind } from '../error-kind.ts'

export const ImportNotOpen = kind(
  'BAR-8461',
  409,
  'Importação já começou',
  'Esta importação não pode mais ser alterada.',
)
export const ImportNotChecked = kind(
  'BAR-8462',
  409,
  'Importação sem conferência de hoje',
  'Confira a planilha de novo antes de importar: as primeiras cobranças são as do dia da conferência.',
)
export const ImportUnderWay = kind(
  'BAR-8463',
  409,
  'Outra importação em andamento',
  'Espere a outra importação terminar: uma de cada vez.',
)
export const ImportNotUndoable = kind(
  'BAR-8465',
  409,
  'Importação não pode ser desfeita',
  'Uma importação pode ser desfeita por 7 dias, e uma única vez.',
)
export const ImportHasNothing = kind(
  'BAR-8464',
  409,
  'Nada a importar',
  'Nenhuma linha está pronta: corrija os erros e confira de novo.',
)
