import * as v from 'valibot'

import { call } from '../call.ts'
import { flag, id, timestamp, noPayload } from '../form/fields.ts'
import { agreement } from '../form/form-fields.ts'
import { LocalizedText } from '../locale.ts'
import { dnaOriginKinds } from '../shop/product-kinds.ts'
import { dnaBuilds, dnaVendors, geneDonorStatuses, sexes } from '../statuses.ts'

export const dnaFileMaxBytes = 100 * 1024 * 1024

/** What was found in the stored DNA file. */
export const DnaFile = v.object({
  id,
  vendor: v.picklist(dnaVendors),
  build: v.nullable(v.picklist(dnaBuilds)),
  rows: v.pipe(v.number(), v.integer()),
  /** Rows without a result. */
  no_calls: v.pipe(v.number(), v.integer()),
  /** What the X and Y chromosomes suggest; null when they say too little. */
  sex: v.nullable(v.picklist(sexes)),
  bytes: v.pipe(v.number(), v.integer()),
  uploaded_at: timestamp,
})
export type DnaFile = v.InferOutput<typeof DnaFile>

export const uploadDnaFile = call({
  id: 'uploadDnaFile',
  method: 'POST',
  path: '/user/upload-dna',
  summary:
    'Uploads a DNA file of another company, at most 100 MB; its type is detected from its content, and it is stored encrypted. The same path takes uploads that can be resumed (tus 1.0: creation, termination, expiration).',
  access: 'verified',
  stepUp: true,
  multipart: true,
  filePart: 'dna_file',
  input: v.strictObject({ replace: v.optional(flag) }),
  output: DnaFile,
  message: 'success.dna_uploaded',
  problems: [
    'errors.dna_upload_file_missing',
    'errors.dna_upload_file_empty',
    'errors.dna_upload_file_too_large',
    'errors.dna_upload_content_too_large',
    'errors.dna_upload_file_type',
    'errors.dna_upload_file_unreadable',
    'errors.dna_upload_file_unsafe',
    'errors.dna_upload_file_duplicate',
    'errors.dna_upload_limit_reached',
    'errors.dna_upload_ended',
    'errors.dna_origin_already_set',
  ],
})

/** An upload that is under way and can be resumed. */
export const DnaUpload = v.object({
  id,
  bytes: v.pipe(v.number(), v.integer()),
  received: v.pipe(v.number(), v.integer()),
  expires_at: timestamp,
})
export type DnaUpload = v.InferOutput<typeof DnaUpload>

/** An own test of a completed order that needs DNA. */
export const DnaTest = v.object({
  order_product_id: id,
  title: LocalizedText,
  accepts_file: v.boolean(),
})
export type DnaTest = v.InferOutput<typeof DnaTest>

export const readDnaFile = call({
  id: 'readDnaFile',
  method: 'GET',
  path: '/user/dna-file',
  summary:
    'Returns what was found in the stored DNA file, the upload that is under way, the kit or biobank data that makes a file unnecessary, and which tests can use a file. With an ordered product it refuses one that does not need DNA yet.',
  access: 'verified',
  input: v.strictObject({ order_product_id: v.optional(id) }),
  output: v.object({
    file: v.nullable(DnaFile),
    upload: v.nullable(DnaUpload),
    other_origin: v.nullable(v.picklist(dnaOriginKinds)),
    /** The sex in the profile: a file that suggests the other one may be of another person. */
    profile_sex: v.nullable(v.picklist(sexes)),
    tests: v.array(DnaTest),
  }),
  problems: ['errors.ordered_product_not_found', 'errors.step_locked'],
  isExtension: true,
})

export const deleteDnaFile = call({
  id: 'deleteDnaFile',
  method: 'POST',
  path: '/user/delete-dna',
  summary:
    'Deletes the DNA file and ends uploads under way. Tests that have no report yet need a new source of DNA.',
  access: 'session',
  stepUp: true,
  input: noPayload,
  output: v.null(),
  message: 'success.dna_file_deleted',
  problems: [],
  isExtension: true,
})

/** The status of the biobank's response. */
export const GeneDonorData = v.object({
  status: v.picklist(geneDonorStatuses),
  requested_at: timestamp,
})
export type GeneDonorData = v.InferOutput<typeof GeneDonorData>

export const readGeneDonorData = call({
  id: 'readGeneDonorData',
  method: 'GET',
  path: '/user/gene-donor-data',
  summary: 'Returns the status of the request for the customer’s data from the biobank.',
  access: 'session',
  input: noPayload,
  output: v.nullable(GeneDonorData),
  problems: [],
  isExtension: true,
})

export const updateGeneDonorData = call({
  id: 'updateGeneDonorData',
  method: 'POST',
  path: '/user/update-gene-donor-data',
  summary: 'Requests the data of a gene donor from the biobank, with the donor’s consent.',
  access: 'verified',
  input: v.strictObject({
    is_gene_donor: agreement('errors.not_ticked'),
    terms_accepted: agreement(),
  }),
  output: GeneDonorData,
  message: 'success.gene_donor_data_requested',
  problems: ['errors.gene_donor_not_found', 'errors.dna_origin_already_set'],
})
