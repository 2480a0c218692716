const joined = { acceptedTerms: true, verified: true } as const

/**
 * Women of the HPV study, one for each part of its page. They are proven by a personal code with the serial number 000,
 * which is not given out.
 */
export const studyPeople = {
  hpvInvited: {
    ...joined,
    email: 'kadri.lepik@alleel.example',
    firstName: 'Kadri',
    lastName: 'Lepik',
    description: 'invited, has ordered nothing',
    provenBy: { method: 'smartid', code: '46903030002' },
    study: 'invited',
  },
  hpvOrdered: {
    ...joined,
    email: 'maire.sepp@alleel.example',
    firstName: 'Maire',
    lastName: 'Sepp',
    description: 'has ordered a kit',
    provenBy: { method: 'smartid', code: '46104120004' },
    study: 'ordered',
  },
  hpvSent: {
    ...joined,
    email: 'olga.petrova@alleel.example',
    firstName: 'Olga',
    lastName: 'Petrova',
    description: 'has got the kit',
    provenBy: { method: 'smartid', code: '47209210000' },
    study: 'sent',
  },
  hpvFailed: {
    ...joined,
    email: 'ene.vaher@alleel.example',
    firstName: 'Ene',
    lastName: 'Vaher',
    description: 'her sample could not be tested',
    provenBy: { method: 'smartid', code: '47705180005' },
    study: 'failed',
  },
  hpvResult: {
    ...joined,
    email: 'riina.koppel@alleel.example',
    firstName: 'Riina',
    lastName: 'Koppel',
    description: 'her result is ready',
    provenBy: { method: 'smartid', code: '46411070009' },
    study: 'result',
  },
  hpvWithdrawn: {
    ...joined,
    email: 'tiiu.raud@alleel.example',
    firstName: 'Tiiu',
    lastName: 'Raud',
    description: 'has left, and her result is still stored',
    provenBy: { method: 'smartid', code: '47508300003' },
    study: 'withdrawn',
  },
} as const
