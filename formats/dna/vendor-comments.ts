/** The explanations that vendors write into every file, without `#`. None of them is about a person. */
const vendorComments = new Set(
  [
    // 23andMe
    'This file contains raw genotype data, including data that is not used in 23andMe reports.',
    'This data has undergone a general quality review however only a subset of markers have been',
    'individually validated for accuracy. As such, this data is suitable only for research,',
    'educational, and informational use and not for medical or other use.',
    'educational, and informational use and not for medical or diagnostic use.',
    'Below is a text version of your data. Fields are TAB-separated',
    'Each line corresponds to a single SNP. For each SNP, we provide its identifier',
    '(an rsid or an internal id), its location on the reference human genome, and the',
    'genotype call oriented with respect to the plus strand on the human reference sequence.',
    'Note that it is possible that data downloaded at different times may be different due to ongoing',
    'improvements in our ability to call genotypes. More information about these changes can be found at:',
    'https://www.23andme.com/you/download/revisions/',
    'More information on reference human assembly builds:',
    'https://www.ncbi.nlm.nih.gov/assembly/GCF_000001405.13/',
    'http://www.ncbi.nlm.nih.gov/mapview/map_search.cgi?taxid=9606&build=36',
    'http://www.ncbi.nlm.nih.gov/mapview/map_search.cgi?taxid=9606&build=37',
    // AncestryDNA
    'Below is a text version of your DNA file from Ancestry.com DNA, LLC. THIS',
    'INFORMATION IS FOR YOUR PERSONAL USE AND IS INTENDED FOR GENEALOGICAL RESEARCH',
    'ONLY. IT IS NOT INTENDED FOR MEDICAL OR HEALTH PURPOSES. THE EXPORTED DATA IS',
    'ONLY. IT IS NOT INTENDED FOR MEDICAL, DIAGNOSTIC, OR HEALTH PURPOSES. THE EXPORTED DATA IS',
    'SUBJECT TO THE AncestryDNA TERMS AND CONDITIONS, BUT PLEASE BE AWARE THAT THE',
    'SUBJECT TO THE ANCESTRY TERMS AND CONDITIONS, BUT PLEASE BE AWARE THAT THE',
    'DOWNLOADED DATA WILL NO LONGER BE PROTECTED BY OUR SECURITY MEASURES.',
    'WHEN YOU DOWNLOAD YOUR RAW DNA DATA, YOU ASSUME ALL RISK OF STORING,',
    'SECURING AND PROTECTING YOUR DATA. FOR MORE INFORMATION, SEE ANCESTRYDNA FAQS.',
    'Genetic data is provided below as five TAB delimited columns. Each line',
    'corresponds to a SNP. Column one provides the SNP identifier (rsID where',
    'possible). Columns two and three contain the chromosome and basepair position',
    'contain the two alleles observed at this SNP (genotype). The genotype is reported',
    'on the forward (+) strand with respect to the human reference.',
    // MyHeritage
    'For each SNP, we provide the identifier, chromosome number, base pair position and genotype.',
    'THIS INFORMATION IS FOR YOUR PERSONAL USE AND IS INTENDED FOR GENEALOGICAL RESEARCH',
    'ONLY. IT IS NOT INTENDED FOR MEDICAL OR HEALTH PURPOSES. PLEASE BE AWARE THAT THE',
    // Living DNA
    'The content of this file is subject to updates and changes depending on the time of download.',
    'This genotype data should be treated as personal information.',
    'This genotype data is not suitable for clinical/medical research or diagnosis.',
    'The user assumes all responsibility for the security of this file.',
    'Please refer to the Living DNA Terms and Conditions on our website (www.livingdna.com) for more information.',
    'Genotypes are presented on the forward strand.',
  ].map((comment) => comment.toLowerCase()),
)

/** Whether a comment is one of the explanations that a vendor writes into every file. */
export const isVendorComment = (line: string): boolean =>
  vendorComments.has(line.replace(/^#+/, '').trim().replaceAll(/\s+/g, ' ').toLowerCase())
