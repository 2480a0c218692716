import type { ReportFinding } from '#contract/report/report.ts'

export const coronaryDisease: ReportFinding = {
  key: 'coronary-disease',
  category: 'heart',
  title: { en: 'Coronary heart disease', et: 'Südame isheemiatõbi' },
  attention: 'act',
  result: {
    en: 'Your inherited risk is higher than that of most people.',
    et: 'Teie pärilik risk on suurem kui enamikul inimestest.',
  },
  risk: {
    outcome: {
      en: 'Coronary heart disease by the age of 75',
      et: 'Südame isheemiatõbi 75. eluaastaks',
    },
    of_100: 18,
    usual_of_100: 11,
  },
  meaning: {
    en: 'Many small differences in your DNA add up to a higher risk. People with such a risk who do not smoke, are active and eat well have about half as many heart attacks as those who do not.',
    et: 'Paljud väikesed erinevused teie DNA-s suurendavad kokku riski. Sellise riskiga inimesed, kes ei suitseta, liiguvad ja toituvad tervislikult, saavad infarkti umbes poole harvemini kui teised.',
  },
  advice: [
    {
      en: 'Ask your family doctor to measure your blood pressure and LDL cholesterol this year.',
      et: 'Paluge perearstil sel aastal mõõta teie vererõhku ja LDL-kolesterooli.',
    },
    {
      en: 'Do not smoke. The family doctor can help you to stop.',
      et: 'Ärge suitsetage. Perearst aitab suitsetamisest loobuda.',
    },
    {
      en: 'Move for at least 150 minutes a week, so that you breathe faster.',
      et: 'Liikuge vähemalt 150 minutit nädalas nii, et hingamine kiireneb.',
    },
  ],
  sources: ['prevention', 'lifestyle', 'polygenic'],
}

export const bloodPressure: ReportFinding = {
  key: 'blood-pressure',
  category: 'heart',
  title: { en: 'High blood pressure', et: 'Kõrge vererõhk' },
  attention: 'none',
  result: {
    en: 'Your inherited risk is about as high as that of most people.',
    et: 'Teie pärilik risk on umbes sama suur kui enamikul inimestest.',
  },
  risk: {
    outcome: {
      en: 'High blood pressure by the age of 60',
      et: 'Kõrge vererõhk 60. eluaastaks',
    },
    of_100: 42,
    usual_of_100: 41,
  },
  meaning: {
    en: 'High blood pressure is common and can be treated well. You notice it only by measuring.',
    et: 'Kõrge vererõhk on sage ja hästi ravitav. Seda märkab ainult mõõtes.',
  },
  advice: [
    {
      en: 'Measure your blood pressure once a year.',
      et: 'Mõõtke vererõhku kord aastas.',
    },
  ],
  sources: ['prevention'],
}

export const atrialFibrillation: ReportFinding = {
  key: 'atrial-fibrillation',
  category: 'heart',
  title: { en: 'Irregular heartbeat (atrial fibrillation)', et: 'Kodade virvendusarütmia' },
  attention: 'none',
  result: {
    en: 'Your inherited risk is lower than that of most people.',
    et: 'Teie pärilik risk on väiksem kui enamikul inimestest.',
  },
  risk: {
    outcome: {
      en: 'Atrial fibrillation by the age of 75',
      et: 'Kodade virvendusarütmia 75. eluaastaks',
    },
    of_100: 6,
    usual_of_100: 9,
  },
  meaning: {
    en: 'A lower risk is not zero. See a doctor if your heart often beats irregularly.',
    et: 'Väiksem risk ei tähenda, et riski pole. Kui süda lööb sageli ebaühtlaselt, pöörduge arsti poole.',
  },
  advice: [],
  sources: ['prevention', 'polygenic'],
}
