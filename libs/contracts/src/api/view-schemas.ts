// Made by `npm run docs` of the types that views.ts names.

/** The schemas of the views in the API description, and of the types that they use. */
export const viewSchemas: Readonly<Record<string, Record<string, unknown>>> = {
  "Address": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "company": {
        "type": [
          "string",
          "null"
        ]
      },
      "email": {
        "type": [
          "string",
          "null"
        ]
      },
      "phone": {
        "type": [
          "string",
          "null"
        ]
      },
      "calling_code": {
        "type": [
          "string",
          "null"
        ]
      },
      "rfc": {
        "type": [
          "string",
          "null"
        ]
      },
      "country_id": {
        "type": "string"
      },
      "country_code": {
        "type": "string"
      },
      "state": {
        "type": "string"
      },
      "street": {
        "type": "string"
      },
      "number": {
        "type": "string"
      },
      "neighborhood": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "postal_code": {
        "type": "string"
      },
      "reference": {
        "type": [
          "string",
          "null"
        ]
      },
      "id": {
        "type": "string"
      },
      "user_id": {
        "type": "string"
      },
      "owner_id": {
        "type": "string",
        "description": "who pays for the user: the user, or its parent"
      },
      "aka": {
        "type": [
          "string",
          "null"
        ],
        "description": "the name under which it is saved"
      },
      "created_at": {
        "type": "string"
      },
      "updated_at": {
        "type": "string"
      }
    },
    "required": [
      "aka",
      "calling_code",
      "city",
      "company",
      "country_code",
      "country_id",
      "created_at",
      "email",
      "id",
      "name",
      "neighborhood",
      "number",
      "owner_id",
      "phone",
      "postal_code",
      "reference",
      "rfc",
      "state",
      "street",
      "updated_at",
      "user_id"
    ],
    "description": "A saved address as the API shows it."
  },
  "TenantDeletionAnswer": {
    "type": "object",
    "properties": {
      "data": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/TenantDeletion"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "required": [
      "data"
    ],
    "description": "The deletion of a tenant that is planned or done; null where none is."
  },
  "TenantDeletion": {
    "type": "object",
    "properties": {
      "state": {
        "$ref": "#/components/schemas/TenantDeletionState"
      },
      "planned_for": {
        "type": "string",
        "description": "when its waiting period ends, ISO 8601"
      },
      "asked_by": {
        "type": "string",
        "description": "e-mail of the developer who asked for it"
      },
      "open_work": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/OpenWork"
          },
          {
            "type": "null"
          }
        ],
        "description": "what was found to have to end before, after the waiting period; it is looked for again at `planned_for`"
      },
      "deleted_services": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ServiceName"
        },
        "description": "which have deleted what they held"
      },
      "is_late": {
        "type": "boolean",
        "description": "whether it has not ended two days after `planned_for`"
      },
      "deleted_at": {
        "type": [
          "string",
          "null"
        ],
        "description": "ISO 8601"
      }
    },
    "required": [
      "state",
      "planned_for",
      "asked_by",
      "open_work",
      "deleted_services",
      "is_late",
      "deleted_at"
    ],
    "description": "The deletion of a tenant."
  },
  "TenantDeletionState": {
    "type": "string",
    "enum": [
      "planned",
      "deleting",
      "deleted"
    ]
  },
  "OpenWork": {
    "type": "string",
    "enum": [
      "balance",
      "shipments",
      "claims",
      "overweights",
      "deposits",
      "invoices"
    ]
  },
  "ServiceName": {
    "type": "string",
    "enum": [
      "identity",
      "catalog",
      "carriers",
      "rating",
      "shipments",
      "billing",
      "payments",
      "overweights"
    ]
  },
  "PossibleDuplicatesAnswer": {
    "type": "object",
    "properties": {
      "data": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PossibleDuplicates"
        }
      },
      "has_more": {
        "type": "boolean",
        "description": "whether there are more pairs than these"
      }
    },
    "required": [
      "data",
      "has_more"
    ],
    "description": "Pairs of possible duplicates, at most 100, those with the newest user first."
  },
  "PossibleDuplicates": {
    "type": "object",
    "properties": {
      "by": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/DuplicateReason"
        }
      },
      "rfc": {
        "type": [
          "string",
          "null"
        ],
        "description": "the RFC that both have, where it is a reason"
      },
      "users": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/MergeUser"
        },
        "minItems": 2,
        "maxItems": 2
      }
    },
    "required": [
      "by",
      "rfc",
      "users"
    ],
    "description": "Two customers who may be the same one, the older one first."
  },
  "DuplicateReason": {
    "type": "string",
    "enum": [
      "email",
      "phone",
      "rfc"
    ]
  },
  "MergeUser": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "sequential_id": {
        "type": "number"
      },
      "fullname": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "phone": {
        "type": "string"
      },
      "company": {
        "type": [
          "string",
          "null"
        ]
      },
      "status": {
        "$ref": "#/components/schemas/UserStatus"
      },
      "created_at": {
        "type": "string",
        "description": "ISO 8601"
      }
    },
    "required": [
      "id",
      "sequential_id",
      "fullname",
      "email",
      "phone",
      "company",
      "status",
      "created_at"
    ],
    "description": "A user of a merge, or of a pair of possible duplicates."
  },
  "UserStatus": {
    "type": "string",
    "enum": [
      "active",
      "suspended"
    ]
  },
  "MergePreviewAnswer": {
    "type": "object",
    "properties": {
      "data": {
        "$ref": "#/components/schemas/MergePreview"
      }
    },
    "required": [
      "data"
    ],
    "description": "A preview of a merge."
  },
  "MergePreview": {
    "type": "object",
    "properties": {
      "user": {
        "$ref": "#/components/schemas/MergeUser",
        "description": "stays"
      },
      "duplicate": {
        "$ref": "#/components/schemas/MergeUser",
        "description": "is closed"
      },
      "moves": {
        "type": "object",
        "properties": {
          "balance": {
            "type": "number"
          },
          "addresses": {
            "type": "number"
          },
          "packages": {
            "type": "number"
          }
        },
        "required": [
          "balance",
          "addresses",
          "packages"
        ],
        "description": "goes to the user that stays; a negative balance is what the duplicate owes"
      },
      "stays": {
        "type": "object",
        "properties": {
          "shipments": {
            "type": "number"
          }
        },
        "required": [
          "shipments"
        ],
        "description": "stays with the duplicate, where staff read it"
      },
      "blockers": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/MergeBlocker"
        },
        "description": "none where the merge may be done"
      }
    },
    "required": [
      "user",
      "duplicate",
      "moves",
      "stays",
      "blockers"
    ],
    "description": "What a merge does; amounts in pesos."
  },
  "MergeBlocker": {
    "type": "string",
    "enum": [
      "merge_not_customers",
      "merge_sub_users",
      "merge_closed",
      "merge_stores",
      "merge_held",
      "person_has_shipments",
      "person_has_claims",
      "person_has_overweights",
      "person_has_deposits",
      "person_has_invoices"
    ]
  },
  "UserMergesAnswer": {
    "type": "object",
    "properties": {
      "data": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/UserMerge"
        }
      }
    },
    "required": [
      "data"
    ],
    "description": "The merges of a user, newest first: those in which it was closed or stays."
  },
  "UserMerge": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "state": {
        "$ref": "#/components/schemas/UserMergeState"
      },
      "user": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "fullname": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "fullname"
        ]
      },
      "duplicate": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "fullname": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "fullname"
        ]
      },
      "reason": {
        "type": "string"
      },
      "merged_by": {
        "type": "string",
        "description": "e-mail of the developer"
      },
      "balance": {
        "type": [
          "number",
          "null"
        ],
        "description": "that moved, in pesos, negative for what was owed; null until it has moved"
      },
      "created_at": {
        "type": "string",
        "description": "ISO 8601"
      }
    },
    "required": [
      "id",
      "state",
      "user",
      "duplicate",
      "reason",
      "merged_by",
      "balance",
      "created_at"
    ],
    "description": "A merge of two users."
  },
  "UserMergeState": {
    "type": "string",
    "enum": [
      "moving",
      "done"
    ]
  },
  "BatchView": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "state": {
        "$ref": "#/components/schemas/BatchState"
      },
      "rule": {
        "$ref": "#/components/schemas/BatchRule"
      },
      "service_id": {
        "type": [
          "string",
          "null"
        ]
      },
      "is_pausing": {
        "type": "boolean",
        "description": "it stops after the row that is bought now"
      },
      "created_at": {
        "type": "string"
      },
      "counts": {
        "type": "object",
        "properties": {
          "rating": {
            "type": "number"
          },
          "waiting": {
            "type": "number"
          },
          "buying": {
            "type": "number"
          },
          "bought": {
            "type": "number"
          },
          "short": {
            "type": "number"
          },
          "beyond": {
            "type": "number"
          },
          "failed": {
            "type": "number"
          }
        },
        "required": [
          "rating",
          "waiting",
          "buying",
          "bought",
          "short",
          "beyond",
          "failed"
        ],
        "description": "how many rows have each status"
      },
      "total": {
        "type": "number",
        "description": "of all rows with a rate, and of those that are bought"
      },
      "paid": {
        "type": "number"
      },
      "held": {
        "type": "number",
        "description": "of rows whose purchase is under way"
      },
      "started_with": {
        "type": [
          "number",
          "null"
        ],
        "description": "the balance available when the first purchase began: minus `paid` and `held` it is what is left for the others. Null before the first purchase, and where several wallets pay"
      },
      "missing": {
        "type": "number",
        "description": "of rows that are `short`"
      },
      "rows": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/BatchRow"
        }
      }
    },
    "required": [
      "id",
      "state",
      "rule",
      "service_id",
      "is_pausing",
      "created_at",
      "counts",
      "total",
      "paid",
      "held",
      "started_with",
      "missing",
      "rows"
    ],
    "description": "A batch as its person follows it."
  },
  "BatchState": {
    "type": "string",
    "enum": [
      "rating",
      "ready",
      "buying",
      "done",
      "canceled"
    ]
  },
  "BatchRule": {
    "type": "string",
    "enum": [
      "cheapest",
      "fastest",
      "service",
      "margin",
      "store"
    ]
  },
  "BatchRow": {
    "type": "object",
    "properties": {
      "position": {
        "type": "number",
        "description": "from 1, the order of purchase"
      },
      "shipment_id": {
        "type": "string"
      },
      "sequential_id": {
        "type": "number"
      },
      "name": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/BatchRowStatus"
      },
      "rate": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/BatchRate"
          },
          {
            "type": "null"
          }
        ]
      },
      "tracking_number": {
        "type": [
          "string",
          "null"
        ]
      },
      "error": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              }
            },
            "required": [
              "code",
              "message"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "why it failed: a code of the API's errors, and its text or the carrier's words"
      }
    },
    "required": [
      "position",
      "shipment_id",
      "sequential_id",
      "name",
      "city",
      "status",
      "rate",
      "tracking_number",
      "error"
    ],
    "description": "One shipment of a batch."
  },
  "BatchRowStatus": {
    "type": "string",
    "enum": [
      "rating",
      "waiting",
      "buying",
      "bought",
      "short",
      "beyond",
      "failed"
    ],
    "description": "`waiting`: has a rate and is not bought yet; `short`: the balance did not reach it, or an earlier row of the same wallet; `beyond`: it, or an earlier row of the same wallet, would have taken more than was confirmed; `failed`: has no rate, or its purchase was refused."
  },
  "BatchRate": {
    "type": "object",
    "properties": {
      "service_id": {
        "type": "string"
      },
      "service_name": {
        "type": "string"
      },
      "carrier_name": {
        "type": "string"
      },
      "logo": {
        "type": [
          "string",
          "null"
        ]
      },
      "days": {
        "type": "number"
      },
      "total": {
        "type": "number",
        "description": "with the insurance that the parcel asks for"
      },
      "insure_package": {
        "type": "boolean"
      }
    },
    "required": [
      "service_id",
      "service_name",
      "carrier_name",
      "logo",
      "days",
      "total",
      "insure_package"
    ],
    "description": "The rate that was chosen for a row. Money in the tenant's currency."
  },
  "PurchaseApproval": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "state": {
        "$ref": "#/components/schemas/ApprovalState"
      },
      "agent": {
        "type": "object",
        "properties": {
          "key_id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          }
        },
        "required": [
          "key_id",
          "name"
        ]
      },
      "shipment_id": {
        "type": "string"
      },
      "number": {
        "type": "number",
        "description": "number of the shipment"
      },
      "carrier_name": {
        "type": "string"
      },
      "service_name": {
        "type": "string"
      },
      "total": {
        "type": "number",
        "description": "pesos: what is bought costs this, or is not bought"
      },
      "destination": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string"
          },
          "city": {
            "type": "string"
          },
          "state": {
            "type": "string"
          },
          "postal_code": {
            "type": "string"
          }
        },
        "required": [
          "name",
          "city",
          "state",
          "postal_code"
        ]
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "the agent's words; null where it gave none"
      },
      "code": {
        "type": [
          "string",
          "null"
        ],
        "description": "why it was not bought, a code of the API's errors"
      },
      "created_at": {
        "type": "string"
      },
      "expires_at": {
        "type": "string",
        "description": "when it can no longer be approved"
      }
    },
    "required": [
      "id",
      "state",
      "agent",
      "shipment_id",
      "number",
      "carrier_name",
      "service_name",
      "total",
      "destination",
      "reason",
      "code",
      "created_at",
      "expires_at"
    ],
    "description": "A purchase that an agent may not make without its person."
  },
  "ApprovalState": {
    "type": "string",
    "enum": [
      "waiting",
      "buying",
      "bought",
      "failed",
      "refused",
      "expired"
    ],
    "description": "`buying`: approved, and the label is being bought; `failed`: approved, and not bought."
  },
  "Deposit": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "user_id": {
        "type": "string",
        "description": "who paid; a sub-user pays into the wallet of its parent"
      },
      "owner_id": {
        "type": "string",
        "description": "the owner of the wallet"
      },
      "method": {
        "$ref": "#/components/schemas/DepositMethod"
      },
      "state": {
        "$ref": "#/components/schemas/DepositState"
      },
      "amount": {
        "type": "number",
        "description": "what the customer says was paid"
      },
      "paid_amount": {
        "type": [
          "number",
          "null"
        ],
        "description": "what the bank or the provider says was paid; null until that is known"
      },
      "fee": {
        "type": "number",
        "description": "kept from the paid amount; the wallet gets the rest"
      },
      "transaction_date": {
        "type": "string",
        "description": "the day of the transfer, `2026-11-22`"
      },
      "files": {
        "type": "array",
        "items": {
          "type": "string",
          "enum": [
            "pdf",
            "png",
            "jpeg"
          ]
        },
        "description": "the proof: its kinds of file in order; each is read by its place, from 0"
      },
      "warnings": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/DepositWarning"
        },
        "description": "for staff only"
      },
      "charge_id": {
        "type": [
          "string",
          "null"
        ],
        "description": "for staff only: the provider's id of the charge, and the fee that the provider kept from us"
      },
      "provider_fee": {
        "type": [
          "number",
          "null"
        ]
      },
      "cep_url": {
        "type": [
          "string",
          "null"
        ],
        "description": "for staff only: Banxico's proof of the transfer (CEP), where the provider names it"
      },
      "fee_rule": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/FeeRule"
          },
          {
            "type": "null"
          }
        ],
        "description": "of a payment through a provider: how the fee is computed, how to pay, until when, and why it failed"
      },
      "instructions": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/PaymentInstructions"
          },
          {
            "type": "null"
          }
        ]
      },
      "expires_at": {
        "type": [
          "string",
          "null"
        ]
      },
      "failure": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/DepositFailure"
          },
          {
            "type": "null"
          }
        ]
      },
      "is_processing": {
        "type": "boolean",
        "description": "the payer has paid, and the provider has yet to say whether it takes the payment: paying again would be paying twice"
      },
      "second_of": {
        "type": [
          "string",
          "null"
        ],
        "description": "of a payment that was made once more for the same order: the deposit that was paid first"
      },
      "to_return": {
        "type": "boolean",
        "description": "of such a payment: staff give it back, instead of leaving it in the wallet"
      },
      "bank_reference": {
        "type": [
          "string",
          "null"
        ],
        "description": "the bank's tracking key of the transfer, once accepted"
      },
      "top_up_id": {
        "type": [
          "string",
          "null"
        ],
        "description": "the automatic top-up that charged it; null where a person paid"
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "why it was rejected"
      },
      "decided_by": {
        "type": [
          "string",
          "null"
        ],
        "description": "for staff only"
      },
      "decided_at": {
        "type": [
          "string",
          "null"
        ]
      },
      "created_at": {
        "type": "string"
      },
      "user": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "last_name": {
                "type": "string"
              },
              "email": {
                "type": "string"
              }
            },
            "required": [
              "id",
              "name",
              "last_name",
              "email"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "where asked for: who paid"
      }
    },
    "required": [
      "id",
      "user_id",
      "owner_id",
      "method",
      "state",
      "amount",
      "paid_amount",
      "fee",
      "transaction_date",
      "files",
      "fee_rule",
      "instructions",
      "expires_at",
      "failure",
      "is_processing",
      "second_of",
      "to_return",
      "bank_reference",
      "top_up_id",
      "reason",
      "decided_at",
      "created_at"
    ],
    "description": "A payment into a wallet, as the API shows it; amounts in pesos."
  },
  "DepositMethod": {
    "type": "string",
    "enum": [
      "transfer",
      "spei",
      "store",
      "card",
      "paypal",
      "mercado_pago",
      "stp"
    ]
  },
  "DepositState": {
    "type": "string",
    "enum": [
      "creating",
      "awaiting",
      "checking",
      "expiring",
      "in_review",
      "confirming",
      "accepted",
      "credited",
      "rejected",
      "failed",
      "expired"
    ]
  },
  "DepositWarning": {
    "type": "string",
    "enum": [
      "same_file",
      "same_amount_and_date",
      "same_transfer",
      "other_amount",
      "other_charge",
      "paid_twice"
    ]
  },
  "FeeRule": {
    "type": "object",
    "properties": {
      "tiers": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/FeeTier"
        }
      },
      "vat_percent": {
        "type": "number",
        "description": "0 where the tiers include it"
      }
    },
    "required": [
      "tiers",
      "vat_percent"
    ],
    "description": "How a fee is computed: the first tier whose limit the amount does not exceed, then VAT on top of it."
  },
  "FeeTier": {
    "type": "object",
    "properties": {
      "up_to": {
        "type": [
          "number",
          "null"
        ]
      },
      "percent": {
        "type": "number"
      },
      "fixed": {
        "type": "number"
      }
    },
    "required": [
      "up_to",
      "percent",
      "fixed"
    ],
    "description": "A step of a fee, for amounts up to `up_to` pesos; null: without limit. `fixed` in pesos."
  },
  "PaymentInstructions": {
    "anyOf": [
      {
        "type": "object",
        "properties": {
          "test_url": {
            "type": "string"
          },
          "kind": {
            "type": "string",
            "const": "spei"
          },
          "bank": {
            "type": "string"
          },
          "clabe": {
            "type": "string"
          },
          "reference": {
            "type": "string"
          },
          "agreement": {
            "type": "string"
          }
        },
        "required": [
          "bank",
          "clabe",
          "kind",
          "reference"
        ]
      },
      {
        "type": "object",
        "properties": {
          "test_url": {
            "type": "string"
          },
          "kind": {
            "type": "string",
            "const": "store"
          },
          "reference": {
            "type": "string"
          },
          "barcode_url": {
            "type": "string"
          }
        },
        "required": [
          "kind",
          "reference"
        ]
      },
      {
        "type": "object",
        "properties": {
          "test_url": {
            "type": "string"
          },
          "kind": {
            "type": "string",
            "const": "redirect"
          },
          "url": {
            "type": "string"
          }
        },
        "required": [
          "kind",
          "url"
        ]
      }
    ],
    "description": "How a customer pays a charge; `agreement`: the number (CIE) under which customers of BBVA pay it without SPEI; `redirect`: at the provider's page. `test_url`: where the simulated provider lets one pay; only in test mode."
  },
  "DepositFailure": {
    "type": "string",
    "enum": [
      "refused",
      "canceled",
      "returned",
      "unavailable",
      "settings",
      "card_declined",
      "card_expired",
      "card_funds",
      "card_blocked",
      "card_bank",
      "card_data"
    ]
  },
  "Invoice": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "kind": {
        "$ref": "#/components/schemas/InvoiceKind"
      },
      "user_id": {
        "type": [
          "string",
          "null"
        ],
        "description": "the owner of the wallet; null for the general public"
      },
      "transaction_id": {
        "type": [
          "string",
          "null"
        ],
        "description": "null for a global invoice, which has many"
      },
      "status": {
        "$ref": "#/components/schemas/InvoiceStatus"
      },
      "amount": {
        "type": "number",
        "description": "with VAT"
      },
      "folio": {
        "type": [
          "string",
          "null"
        ],
        "description": "series and number, once sealed"
      },
      "uuid": {
        "type": [
          "string",
          "null"
        ],
        "description": "SAT's id (*folio fiscal*), once stamped"
      },
      "is_real": {
        "type": "boolean",
        "description": "false for a stamp that SAT does not know"
      },
      "reason_code": {
        "type": [
          "string",
          "null"
        ],
        "description": "why it was rejected, or not canceled: an error code of ours, or of SAT's matrix such as `CFDI40145`"
      },
      "reason": {
        "type": [
          "string",
          "null"
        ],
        "description": "the words of the provider, in Spanish"
      },
      "can_retry": {
        "type": "boolean",
        "description": "rejected, and its receiver may have it generated again: corrected fiscal data may end it"
      },
      "period": {
        "type": [
          "string",
          "null"
        ],
        "description": "the month of a global invoice, `2026-11`"
      },
      "replaces_id": {
        "type": [
          "string",
          "null"
        ],
        "description": "the invoice that this one replaces; the one that this note credits"
      },
      "credits_id": {
        "type": [
          "string",
          "null"
        ]
      },
      "motive": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/CancellationMotive"
          },
          {
            "type": "null"
          }
        ]
      },
      "replacement_uuid": {
        "type": [
          "string",
          "null"
        ],
        "description": "SAT's id of the invoice that replaces it"
      },
      "acceptance": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Acceptance"
          },
          {
            "type": "null"
          }
        ]
      },
      "cancel_note": {
        "type": [
          "string",
          "null"
        ],
        "description": "why the customer wants it canceled"
      },
      "cancel_requested_at": {
        "type": [
          "string",
          "null"
        ]
      },
      "canceled_at": {
        "type": [
          "string",
          "null"
        ]
      },
      "created_at": {
        "type": "string"
      },
      "hs_transaction": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "user": {
                "anyOf": [
                  {
                    "$ref": "#/components/schemas/InvoicedUser"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "id": {
                "type": "string"
              },
              "sequential_id": {
                "type": "number"
              },
              "amount": {
                "type": "number",
                "description": "always positive"
              }
            },
            "required": [
              "amount",
              "id",
              "sequential_id",
              "user"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "where asked for"
      }
    },
    "required": [
      "id",
      "kind",
      "user_id",
      "transaction_id",
      "status",
      "amount",
      "folio",
      "uuid",
      "is_real",
      "reason_code",
      "reason",
      "can_retry",
      "period",
      "replaces_id",
      "credits_id",
      "motive",
      "replacement_uuid",
      "acceptance",
      "cancel_note",
      "cancel_requested_at",
      "canceled_at",
      "created_at"
    ],
    "description": "The invoice of a payment into a wallet (CFDI 4.0); amounts in pesos."
  },
  "InvoiceKind": {
    "type": "string",
    "enum": [
      "payment",
      "global",
      "credit_note"
    ]
  },
  "InvoiceStatus": {
    "type": "string",
    "enum": [
      "pending",
      "generated",
      "rejected",
      "cancel_requested",
      "canceling",
      "acceptance_pending",
      "canceled"
    ]
  },
  "CancellationMotive": {
    "type": "string",
    "enum": [
      "01",
      "02",
      "03",
      "04"
    ]
  },
  "Acceptance": {
    "type": "string",
    "enum": [
      "not_needed",
      "pending",
      "accepted",
      "rejected",
      "expired"
    ]
  },
  "InvoicedUser": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "sequential_id": {
        "type": "number"
      },
      "name": {
        "type": "string"
      },
      "last_name": {
        "type": "string"
      },
      "email": {
        "type": "string"
      },
      "company": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "id",
      "sequential_id",
      "name",
      "last_name",
      "email",
      "company"
    ],
    "description": "The owner of an invoiced wallet."
  },
  "Overweight": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "shipment_id": {
        "type": "string"
      },
      "shipment_number": {
        "type": [
          "number",
          "null"
        ],
        "description": "its number"
      },
      "user_id": {
        "type": "string"
      },
      "tracking_number": {
        "type": "string"
      },
      "carrier_id": {
        "type": [
          "string",
          "null"
        ]
      },
      "carrier_name": {
        "type": [
          "string",
          "null"
        ]
      },
      "service_id": {
        "type": [
          "string",
          "null"
        ]
      },
      "service_name": {
        "type": [
          "string",
          "null"
        ]
      },
      "declared": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ParcelMeasures"
          },
          {
            "type": "null"
          }
        ],
        "description": "what the customer declared, and what the carrier measured"
      },
      "measured": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ParcelMeasures"
          },
          {
            "type": "null"
          }
        ]
      },
      "billable_kg": {
        "type": [
          "number",
          "null"
        ],
        "description": "what the carrier bills, and what the price of the label covered"
      },
      "paid_kg": {
        "type": [
          "number",
          "null"
        ]
      },
      "overweight": {
        "type": "number",
        "description": "whole kg above the paid weight"
      },
      "price": {
        "type": [
          "number",
          "null"
        ],
        "description": "of each of these kg, in force when the label was bought"
      },
      "labelled_at": {
        "type": [
          "string",
          "null"
        ]
      },
      "amount": {
        "type": "number"
      },
      "status": {
        "$ref": "#/components/schemas/OverweightStatus"
      },
      "state": {
        "$ref": "#/components/schemas/OverweightState"
      },
      "answer_by": {
        "type": [
          "string",
          "null"
        ],
        "description": "from when it may be charged without an answer"
      },
      "accepted_at": {
        "type": [
          "string",
          "null"
        ]
      },
      "closing": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/OverweightClosing"
          },
          {
            "type": "null"
          }
        ]
      },
      "contested_at": {
        "type": [
          "string",
          "null"
        ]
      },
      "offered_kg": {
        "type": [
          "number",
          "null"
        ],
        "description": "whole kg that the customer accepts of a case that it contests"
      },
      "reported_kg": {
        "type": [
          "number",
          "null"
        ],
        "description": "where staff agreed in part: the whole kg and the amount before"
      },
      "reported_amount": {
        "type": [
          "number",
          "null"
        ]
      },
      "returned": {
        "type": [
          "number",
          "null"
        ],
        "description": "what went back to the wallet, of a case that is given back: the amount, or the part of it that the carrier gave back"
      },
      "paid": {
        "type": [
          "number",
          "null"
        ],
        "description": "of a case that deposits pay, or have paid in part: what they have paid so far"
      },
      "plan_share": {
        "type": [
          "number",
          "null"
        ],
        "description": "of a plan that is offered or runs: the most that one deposit gives, in percent"
      },
      "carrier_charge": {
        "type": [
          "number",
          "null"
        ],
        "description": "for staff only: what the carrier charges us, and where its invoice says so"
      },
      "invoice_number": {
        "type": [
          "string",
          "null"
        ]
      },
      "invoice_line": {
        "type": [
          "string",
          "null"
        ]
      },
      "claim_id": {
        "type": [
          "string",
          "null"
        ],
        "description": "for staff only: the claim towards the carrier that it is in, and what the carrier gave back"
      },
      "recovered": {
        "type": [
          "number",
          "null"
        ]
      },
      "carrier_package_dimensions": {
        "type": [
          "string",
          "null"
        ]
      },
      "carrier_weight": {
        "type": [
          "number",
          "null"
        ]
      },
      "carrier_volumetric_weight": {
        "type": [
          "number",
          "null"
        ]
      },
      "evidence_file_url": {
        "type": [
          "string",
          "null"
        ],
        "description": "path of the first file that the customer sent"
      },
      "evidence_description": {
        "type": [
          "string",
          "null"
        ]
      },
      "created_at": {
        "type": "string"
      },
      "user": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "last_name": {
                "type": "string"
              },
              "email": {
                "type": "string"
              }
            },
            "required": [
              "id",
              "name",
              "last_name",
              "email"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "where asked for: whose label it is"
      }
    },
    "required": [
      "id",
      "shipment_id",
      "shipment_number",
      "user_id",
      "tracking_number",
      "carrier_id",
      "carrier_name",
      "service_id",
      "service_name",
      "declared",
      "measured",
      "billable_kg",
      "paid_kg",
      "overweight",
      "price",
      "labelled_at",
      "amount",
      "status",
      "state",
      "answer_by",
      "accepted_at",
      "closing",
      "contested_at",
      "offered_kg",
      "reported_kg",
      "reported_amount",
      "returned",
      "paid",
      "plan_share",
      "carrier_package_dimensions",
      "carrier_weight",
      "carrier_volumetric_weight",
      "evidence_file_url",
      "evidence_description",
      "created_at"
    ],
    "description": "A parcel that the carrier found heavier than paid for. Weights in kg, money in pesos."
  },
  "ParcelMeasures": {
    "type": "object",
    "properties": {
      "length": {
        "type": [
          "number",
          "null"
        ]
      },
      "width": {
        "type": [
          "number",
          "null"
        ]
      },
      "height": {
        "type": [
          "number",
          "null"
        ]
      },
      "weight": {
        "type": [
          "number",
          "null"
        ]
      },
      "volumetric_weight": {
        "type": [
          "number",
          "null"
        ]
      }
    },
    "required": [
      "length",
      "width",
      "height",
      "weight",
      "volumetric_weight"
    ],
    "description": "A parcel's dimensions in cm and weights in kg; null where they are not known."
  },
  "OverweightStatus": {
    "type": "string",
    "enum": [
      "unpaid",
      "paid",
      "rebated",
      "refunded",
      "closed"
    ]
  },
  "OverweightState": {
    "type": "string",
    "enum": [
      "announced",
      "contested",
      "due",
      "charging",
      "short",
      "offered",
      "planned",
      "ending_plan",
      "paid",
      "rebated",
      "refunding",
      "refunded",
      "closed"
    ]
  },
  "OverweightClosing": {
    "type": "string",
    "enum": [
      "below_limit",
      "waived",
      "granted"
    ]
  },
  "PackageTemplate": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "user_id": {
        "type": "string"
      },
      "owner_id": {
        "type": "string",
        "description": "who pays for the user: the user, or its parent"
      },
      "name": {
        "type": "string"
      },
      "parcel_type": {
        "type": "string",
        "enum": [
          "box",
          "doc",
          "ltl",
          "package"
        ]
      },
      "length": {
        "type": "number"
      },
      "width": {
        "type": "number"
      },
      "height": {
        "type": "number"
      },
      "weight": {
        "type": "number"
      },
      "distance_unit": {
        "type": "string",
        "const": "cm"
      },
      "mass_unit": {
        "type": "string",
        "const": "kg"
      },
      "contents": {
        "type": "string"
      },
      "sat_product_id": {
        "type": [
          "string",
          "null"
        ]
      },
      "visible": {
        "type": "boolean",
        "description": "whether it is offered in a new shipment"
      },
      "created_at": {
        "type": "string"
      },
      "updated_at": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "user_id",
      "owner_id",
      "name",
      "parcel_type",
      "length",
      "width",
      "height",
      "weight",
      "distance_unit",
      "mass_unit",
      "contents",
      "sat_product_id",
      "visible",
      "created_at",
      "updated_at"
    ],
    "description": "A template of a parcel as the API shows it; sides in cm, weight in kg."
  },
  "Pickup": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "user_id": {
        "type": "string"
      },
      "shipment_id": {
        "type": "string",
        "description": "of its first parcel"
      },
      "tracking_number": {
        "type": "string"
      },
      "shipments": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PickedUpShipment"
        }
      },
      "carrier_id": {
        "type": "string"
      },
      "carrier": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/PickupStatus"
      },
      "reference_number": {
        "type": [
          "string",
          "null"
        ],
        "description": "the carrier's number, null until it has given one"
      },
      "date_from": {
        "type": "string",
        "description": "`YYYY-MM-DDTHH:MM` on the tenant's wall clock"
      },
      "date_to": {
        "type": "string"
      },
      "note": {
        "type": [
          "string",
          "null"
        ]
      },
      "message": {
        "type": [
          "string",
          "null"
        ],
        "description": "the carrier's words, where it refused or did not answer"
      },
      "address": {
        "type": "string"
      },
      "created_at": {
        "type": "string"
      },
      "updated_at": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "user_id",
      "shipment_id",
      "tracking_number",
      "shipments",
      "carrier_id",
      "carrier",
      "status",
      "reference_number",
      "date_from",
      "date_to",
      "note",
      "message",
      "address",
      "created_at",
      "updated_at"
    ],
    "description": "A pickup as the API shows it."
  },
  "PickedUpShipment": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "sequential_id": {
        "type": "number"
      },
      "tracking_number": {
        "type": "string"
      },
      "recipient": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "weight": {
        "type": "number",
        "description": "kg"
      }
    },
    "required": [
      "id",
      "sequential_id",
      "tracking_number",
      "recipient",
      "city",
      "weight"
    ],
    "description": "A parcel of a pickup."
  },
  "PickupStatus": {
    "type": "string",
    "enum": [
      "pending",
      "generated",
      "failed",
      "unknown",
      "needs_review",
      "canceling",
      "canceled",
      "done",
      "missed"
    ]
  },
  "PickupDay": {
    "type": "object",
    "properties": {
      "day": {
        "type": "string",
        "description": "`YYYY-MM-DD`"
      },
      "windows": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "from": {
              "type": "string"
            },
            "to": {
              "type": "string"
            }
          },
          "required": [
            "from",
            "to"
          ]
        }
      }
    },
    "required": [
      "day",
      "windows"
    ],
    "description": "A day with the windows that can still be asked for."
  },
  "PickupGroup": {
    "type": "object",
    "properties": {
      "carrier_id": {
        "type": "string"
      },
      "carrier": {
        "type": "string"
      },
      "is_offered": {
        "type": "boolean",
        "description": "whether the carrier comes for them; else they are taken to a branch"
      },
      "sender": {
        "type": "string",
        "description": "who hands them over"
      },
      "address": {
        "type": "string"
      },
      "phone": {
        "type": [
          "string",
          "null"
        ]
      },
      "shipments": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/PickedUpShipment"
        },
        "description": "the newest first"
      }
    },
    "required": [
      "carrier_id",
      "carrier",
      "is_offered",
      "sender",
      "address",
      "phone",
      "shipments"
    ],
    "description": "Parcels that one pickup may take: of one carrier, at one address, of one customer."
  },
  "Purchase": {
    "type": "object",
    "properties": {
      "shipment": {
        "$ref": "#/components/schemas/Shipment"
      },
      "user": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "balance": {
            "type": [
              "number",
              "null"
            ]
          }
        },
        "required": [
          "id",
          "balance"
        ],
        "description": "balance in pesos; null until it is known"
      }
    },
    "required": [
      "shipment",
      "user"
    ],
    "description": "What buying a label answers: the shipment, and the wallet that paid."
  },
  "Shipment": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "sequential_id": {
        "type": "number"
      },
      "user_id": {
        "type": "string"
      },
      "status": {
        "$ref": "#/components/schemas/ShipmentStatus"
      },
      "step": {
        "$ref": "#/components/schemas/ShipmentStep"
      },
      "source": {
        "$ref": "#/components/schemas/ShipmentSource"
      },
      "source_number": {
        "type": [
          "string",
          "null"
        ]
      },
      "origin": {
        "$ref": "#/components/schemas/AddressFact"
      },
      "destination": {
        "$ref": "#/components/schemas/AddressFact"
      },
      "parcels": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ShownParcel"
        }
      },
      "rate": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ShownRate"
          },
          {
            "type": "null"
          }
        ]
      },
      "generated_label": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "download_url": {
                "type": "string"
              },
              "tracking_page": {
                "type": "string",
                "description": "path of the public page that shows where the parcel is"
              },
              "id": {
                "type": "string"
              },
              "tracking_number": {
                "type": "string"
              },
              "tracking_url": {
                "type": [
                  "string",
                  "null"
                ]
              },
              "created_at": {
                "type": "string"
              }
            },
            "required": [
              "created_at",
              "download_url",
              "id",
              "tracking_number",
              "tracking_page",
              "tracking_url"
            ]
          },
          {
            "type": "null"
          }
        ]
      },
      "error": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "code": {
                "type": "string"
              },
              "message": {
                "type": "string"
              }
            },
            "required": [
              "code",
              "message"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "why the last purchase failed"
      },
      "purchase": {
        "type": "object",
        "properties": {
          "state": {
            "$ref": "#/components/schemas/PurchaseState"
          },
          "since": {
            "type": "string"
          }
        },
        "required": [
          "state",
          "since"
        ],
        "description": "present while a purchase is in progress"
      },
      "cancellation_request": {
        "type": "object",
        "properties": {
          "at": {
            "type": "string"
          },
          "reason": {
            "type": [
              "string",
              "null"
            ]
          }
        },
        "required": [
          "at",
          "reason"
        ],
        "description": "present while staff have to decide about a cancellation; absent if it was requested in an older release"
      },
      "cancellation": {
        "type": "object",
        "properties": {
          "state": {
            "$ref": "#/components/schemas/CancellationState"
          },
          "since": {
            "type": "string"
          }
        },
        "required": [
          "state",
          "since"
        ],
        "description": "present while a cancellation is in progress"
      },
      "void_refusal": {
        "type": "object",
        "properties": {
          "message": {
            "type": "string"
          },
          "at": {
            "type": "string"
          }
        },
        "required": [
          "message",
          "at"
        ],
        "description": "the carrier's reason for rejecting the last void"
      },
      "parcel_status": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ParcelStatus"
          },
          {
            "type": "null"
          }
        ],
        "description": "where the carrier last saw the parcel; null until it reports"
      },
      "parcel_status_at": {
        "type": [
          "string",
          "null"
        ],
        "description": "when the carrier saw it there: ISO 8601, UTC"
      },
      "expected_on": {
        "type": [
          "string",
          "null"
        ],
        "description": "the day on which the carrier expects to deliver, `2026-11-25`; null where it names none"
      },
      "received_by": {
        "type": "string",
        "description": "who took the parcel, in the carrier's words; present once the carrier reports it"
      },
      "attention": {
        "type": "object",
        "properties": {
          "kind": {
            "$ref": "#/components/schemas/ParcelAttention"
          },
          "since": {
            "type": "string"
          }
        },
        "required": [
          "kind",
          "since"
        ],
        "description": "present while someone has to look after the parcel"
      },
      "return_of": {
        "type": "string",
        "description": "the shipment whose parcel it sends back; present for returns"
      },
      "printed_at": {
        "type": [
          "string",
          "null"
        ],
        "description": "when its label was first printed or downloaded; null before, and for labels older than this field"
      },
      "pickup": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/Pickup"
          },
          {
            "type": "null"
          }
        ],
        "description": "the newest pickup that it is in; present with `include=pickup`"
      },
      "created_at": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "sequential_id",
      "user_id",
      "status",
      "step",
      "source",
      "source_number",
      "origin",
      "destination",
      "parcels",
      "rate",
      "generated_label",
      "error",
      "parcel_status",
      "parcel_status_at",
      "expected_on",
      "printed_at",
      "created_at"
    ],
    "description": "A shipment as the API shows it."
  },
  "ShipmentStatus": {
    "type": "string",
    "enum": [
      "pending",
      "success",
      "error",
      "pending_cancellation",
      "canceled",
      "delivered"
    ]
  },
  "ShipmentStep": {
    "type": "string",
    "enum": [
      "addressing",
      "packaging",
      "rating",
      "confirmed"
    ]
  },
  "ShipmentSource": {
    "type": "string",
    "enum": [
      "system",
      "app",
      "manual",
      "shopify",
      "woocommerce",
      "tiendanube",
      "csv"
    ]
  },
  "AddressFact": {
    "type": "object",
    "properties": {
      "name": {
        "type": "string"
      },
      "company": {
        "type": [
          "string",
          "null"
        ]
      },
      "email": {
        "type": [
          "string",
          "null"
        ]
      },
      "phone": {
        "type": [
          "string",
          "null"
        ]
      },
      "calling_code": {
        "type": [
          "string",
          "null"
        ]
      },
      "rfc": {
        "type": [
          "string",
          "null"
        ]
      },
      "country_id": {
        "type": "string"
      },
      "country_code": {
        "type": "string"
      },
      "state": {
        "type": "string"
      },
      "street": {
        "type": "string"
      },
      "number": {
        "type": "string"
      },
      "neighborhood": {
        "type": "string"
      },
      "city": {
        "type": "string"
      },
      "postal_code": {
        "type": "string"
      },
      "reference": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "name",
      "company",
      "email",
      "phone",
      "calling_code",
      "rfc",
      "country_id",
      "country_code",
      "state",
      "street",
      "number",
      "neighborhood",
      "city",
      "postal_code",
      "reference"
    ],
    "description": "A snapshot of an address in events."
  },
  "ShownParcel": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "shipment_id": {
        "type": "string"
      },
      "insure_package": {
        "type": "boolean"
      },
      "volumetric_weight": {
        "type": "number"
      },
      "distance_unit": {
        "type": "string",
        "const": "cm"
      },
      "mass_unit": {
        "type": "string",
        "const": "kg"
      },
      "parcel_type": {
        "type": "string",
        "enum": [
          "box",
          "doc",
          "ltl"
        ]
      },
      "length": {
        "type": "number"
      },
      "width": {
        "type": "number"
      },
      "height": {
        "type": "number"
      },
      "weight": {
        "type": "number"
      },
      "declared_tax_value": {
        "type": "number"
      },
      "contents": {
        "type": "string"
      },
      "sat_product_id": {
        "type": [
          "string",
          "null"
        ]
      }
    },
    "required": [
      "contents",
      "declared_tax_value",
      "distance_unit",
      "height",
      "id",
      "insure_package",
      "length",
      "mass_unit",
      "parcel_type",
      "sat_product_id",
      "shipment_id",
      "volumetric_weight",
      "weight",
      "width"
    ],
    "description": "A parcel as the API shows it; volumetric weight in kg with the divisor 5000."
  },
  "ShownRate": {
    "type": "object",
    "properties": {
      "service": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "carrier": {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              }
            },
            "required": [
              "id",
              "name"
            ]
          }
        },
        "required": [
          "id",
          "name",
          "carrier"
        ]
      },
      "image": {
        "type": "object",
        "properties": {
          "url": {
            "type": [
              "string",
              "null"
            ]
          }
        },
        "required": [
          "url"
        ]
      },
      "price_version": {
        "type": "number",
        "description": "of the service's prices that it was made of; absent where a carrier was asked for its price, or before versions were kept"
      },
      "service_id": {
        "type": "string"
      },
      "service_name": {
        "type": "string"
      },
      "carrier_id": {
        "type": "string"
      },
      "carrier_name": {
        "type": "string"
      },
      "days": {
        "type": "number"
      },
      "total": {
        "type": "number"
      },
      "extended_zone": {
        "type": "boolean"
      },
      "insured": {
        "type": "boolean"
      },
      "is_pickup": {
        "type": "boolean"
      },
      "volumetric_weight": {
        "type": "number"
      },
      "demo": {
        "type": "boolean"
      },
      "own_agreement": {
        "type": "boolean"
      },
      "paid_kg": {
        "type": "number"
      }
    },
    "required": [
      "carrier_id",
      "carrier_name",
      "days",
      "demo",
      "extended_zone",
      "insured",
      "is_pickup",
      "own_agreement",
      "paid_kg",
      "service",
      "service_id",
      "service_name",
      "total",
      "volumetric_weight"
    ],
    "description": "The public part of a bought rate. `image`, and for staff `price_version`, are present with `include=rate`."
  },
  "PurchaseState": {
    "type": "string",
    "enum": [
      "buying",
      "unknown",
      "needs_review",
      "charging"
    ]
  },
  "CancellationState": {
    "type": "string",
    "enum": [
      "voiding",
      "unknown",
      "needs_review"
    ]
  },
  "ParcelStatus": {
    "type": "string",
    "enum": [
      "created",
      "picked_up",
      "in_transit",
      "out_for_delivery",
      "ready_for_pickup",
      "on_hold",
      "exception",
      "delivered",
      "returned",
      "canceled",
      "unknown"
    ]
  },
  "ParcelAttention": {
    "type": "string",
    "enum": [
      "stuck",
      "exception",
      "on_hold",
      "ready_for_pickup",
      "returned",
      "delivered_canceled"
    ]
  },
  "Rate": {
    "type": "object",
    "properties": {
      "quoted_rate": {
        "type": "number"
      },
      "subtotal": {
        "type": "number"
      },
      "system_percentage": {
        "type": "number"
      },
      "system_amount": {
        "type": "number"
      },
      "system_price": {
        "type": "number"
      },
      "tenant_percentage": {
        "type": "number"
      },
      "tenant_amount": {
        "type": "number"
      },
      "tenant_price": {
        "type": "number"
      },
      "admin_percentage": {
        "type": "number"
      },
      "admin_amount": {
        "type": "number"
      },
      "additional_static_rate": {
        "type": "number"
      },
      "service": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "name"
        ]
      },
      "service_id": {
        "type": "string"
      },
      "service_name": {
        "type": "string"
      },
      "carrier_name": {
        "type": "string"
      },
      "image": {
        "type": "object",
        "properties": {
          "url": {
            "type": [
              "string",
              "null"
            ]
          }
        },
        "required": [
          "url"
        ]
      },
      "days": {
        "type": "number"
      },
      "extended_zone": {
        "type": "boolean"
      },
      "extended_zone_amount": {
        "type": "number"
      },
      "oversize": {
        "type": [
          "string",
          "null"
        ],
        "enum": [
          "first",
          "last",
          null
        ],
        "description": "the limit that the longest side of the parcel exceeds"
      },
      "oversize_amount": {
        "type": "number"
      },
      "girth_amount": {
        "type": "number"
      },
      "insurance_amount": {
        "type": [
          "number",
          "null"
        ],
        "description": "price of the insurance; null if it cannot be insured or no value was declared"
      },
      "service_has_pickup": {
        "type": "boolean"
      },
      "volumetric_weight": {
        "type": "number",
        "description": "kg, with the divisor of the carrier"
      },
      "paid_kg": {
        "type": "number",
        "description": "kg included in the total: the price row above the billable weight"
      },
      "total": {
        "type": "number"
      },
      "quote_version": {
        "type": "string"
      },
      "price_version": {
        "type": "number",
        "description": "of the service's prices; for staff"
      },
      "discount": {
        "type": "number",
        "description": "present while the setting `show_discount` is on"
      },
      "demo": {
        "type": "boolean",
        "const": true
      },
      "overweight": {
        "$ref": "#/components/schemas/OverweightOutlook",
        "description": "how parcels like this one were weighed; absent while too few are known"
      },
      "confirmation": {
        "type": "string",
        "description": "of a shipment's rate, for users without prices: what to send in place of the total, to buy at this price"
      },
      "insured_confirmation": {
        "type": [
          "string",
          "null"
        ],
        "description": "the same for the price with insurance; null where there is none"
      },
      "advice": {
        "$ref": "#/components/schemas/RateAdvice",
        "description": "only in lines, `Accept: application/x-ndjson`; absent where nothing is saved"
      }
    },
    "required": [
      "service",
      "service_id",
      "service_name",
      "carrier_name",
      "image",
      "days",
      "extended_zone",
      "extended_zone_amount",
      "oversize",
      "oversize_amount",
      "girth_amount",
      "insurance_amount",
      "service_has_pickup",
      "volumetric_weight",
      "paid_kg",
      "total",
      "quote_version"
    ],
    "description": "A rate as the API shows it: the public fields, and the parts that the role adds. Money in the tenant's currency."
  },
  "OverweightOutlook": {
    "type": "object",
    "properties": {
      "samples": {
        "type": "number",
        "description": "labels like this one, and how many of them were found heavier than is paid for here"
      },
      "heavier": {
        "type": "number"
      },
      "weights": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "kg": {
              "type": "number"
            },
            "count": {
              "type": "number"
            }
          },
          "required": [
            "kg",
            "count"
          ]
        },
        "description": "the heavier ones by the whole kg that the carrier found, the lightest first; absent where there are none"
      },
      "probability": {
        "type": "number",
        "description": "that this one will be, 0 to 1"
      },
      "expected_amount": {
        "type": "number",
        "description": "what an overweight costs on average of all of them, also of those without one"
      },
      "declare": {
        "type": "object",
        "properties": {
          "kg": {
            "type": "number"
          },
          "total": {
            "type": "number"
          }
        },
        "required": [
          "kg",
          "total"
        ],
        "description": "the weight to declare in whole kg so that nearly none would have been heavier, and what the service costs then; absent where nothing is gained or no price is known"
      }
    },
    "required": [
      "samples",
      "heavier",
      "probability",
      "expected_amount"
    ],
    "description": "What happened to parcels like this one, as a rate says it before it is bought. Money in the tenant's currency."
  },
  "RateAdvice": {
    "type": "object",
    "properties": {
      "kg": {
        "type": "number",
        "description": "the lower weight, in kg"
      },
      "less_kg": {
        "type": "number",
        "description": "kg that the billed weight goes down by"
      },
      "total": {
        "type": "number",
        "description": "what the service costs then"
      },
      "saved": {
        "type": "number",
        "description": "the difference to this rate's total"
      },
      "sides": {
        "type": "object",
        "properties": {
          "length": {
            "type": "number"
          },
          "width": {
            "type": "number"
          },
          "height": {
            "type": "number"
          }
        },
        "required": [
          "length",
          "width",
          "height"
        ],
        "description": "the box to use instead, in cm, where the volume decides; absent where the parcel is too heavy itself"
      }
    },
    "required": [
      "kg",
      "less_kg",
      "total",
      "saved"
    ],
    "description": "How this parcel would cost less with the same service. Each figure is the one that a quote of the changed parcel gives. Money in the tenant's currency."
  },
  "RatesAnswer": {
    "type": "object",
    "properties": {
      "data": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Rate"
        },
        "description": "cheapest first"
      },
      "unanswered": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "names of carriers that were asked for a price and did not answer; absent if all answered"
      },
      "excluded": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/ExcludedRate"
        },
        "description": "for staff"
      }
    },
    "required": [
      "data"
    ],
    "description": "The rates for a parcel, as one user sees them."
  },
  "ExcludedRate": {
    "type": "object",
    "properties": {
      "service_id": {
        "type": "string"
      },
      "reason": {
        "type": "string"
      }
    },
    "required": [
      "service_id",
      "reason"
    ],
    "description": "A service without a rate, and the reason; for staff."
  },
  "ReportView": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "path": {
        "$ref": "#/components/schemas/WrittenPath"
      },
      "state": {
        "$ref": "#/components/schemas/ReportState"
      },
      "format": {
        "$ref": "#/components/schemas/WrittenFormat"
      },
      "start_date": {
        "type": [
          "string",
          "null"
        ]
      },
      "end_date": {
        "type": [
          "string",
          "null"
        ]
      },
      "where": {
        "type": "object",
        "additionalProperties": {}
      },
      "rows": {
        "type": "number",
        "description": "rows written so far"
      },
      "total": {
        "type": [
          "number",
          "null"
        ],
        "description": "rows that it will have, about; null until they are counted"
      },
      "bytes": {
        "type": "number",
        "description": "size of the file so far, in bytes"
      },
      "created_at": {
        "type": "string",
        "description": "ISO 8601"
      },
      "ended_at": {
        "type": [
          "string",
          "null"
        ],
        "description": "ISO 8601; null while it is written"
      }
    },
    "required": [
      "id",
      "path",
      "state",
      "format",
      "start_date",
      "end_date",
      "where",
      "rows",
      "total",
      "bytes",
      "created_at",
      "ended_at"
    ],
    "description": "A report that a person asked for, as its owner follows it."
  },
  "WrittenPath": {
    "anyOf": [
      {
        "$ref": "#/components/schemas/ReportPath"
      },
      {
        "type": "string",
        "const": "personal_data"
      },
      {
        "type": "string",
        "const": "tenant_data"
      }
    ],
    "description": "What is written like a report: the lists, and as archives the copies of a person's data and of a tenant's."
  },
  "ReportPath": {
    "type": "string",
    "enum": [
      "shipments",
      "transactions",
      "users",
      "invoices",
      "overweights",
      "insurances",
      "fiscal_data",
      "carrier_limit_logs",
      "pickups",
      "waybills",
      "deposits"
    ]
  },
  "ReportState": {
    "type": "string",
    "enum": [
      "writing",
      "ready",
      "canceled",
      "failed",
      "expired"
    ]
  },
  "WrittenFormat": {
    "anyOf": [
      {
        "$ref": "#/components/schemas/ReportFormat"
      },
      {
        "type": "string",
        "const": "zip"
      }
    ]
  },
  "ReportFormat": {
    "type": "string",
    "enum": [
      "xlsx",
      "csv"
    ]
  },
  "SpendingPermission": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "state": {
        "$ref": "#/components/schemas/SpendingPermissionState"
      },
      "asked_by": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "email": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "name",
          "email"
        ],
        "description": "the acting user; may be of another tenant"
      },
      "customer": {
        "type": "object",
        "properties": {
          "id": {
            "type": "string"
          },
          "name": {
            "type": "string"
          },
          "company": {
            "type": [
              "string",
              "null"
            ]
          },
          "email": {
            "type": "string"
          }
        },
        "required": [
          "id",
          "name",
          "company",
          "email"
        ],
        "description": "the user as whom it acts"
      },
      "amount": {
        "type": "number",
        "description": "pesos that were asked for"
      },
      "limit": {
        "type": [
          "number",
          "null"
        ],
        "description": "pesos that may be spent; null until they are granted"
      },
      "left": {
        "type": [
          "number",
          "null"
        ],
        "description": "pesos of the limit that are not spent; null where there is no limit, and while billing cannot be asked"
      },
      "reason": {
        "type": "string"
      },
      "session_reason": {
        "type": "string",
        "description": "why the session was begun"
      },
      "decided_by": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              }
            },
            "required": [
              "id",
              "name"
            ]
          },
          {
            "type": "null"
          }
        ],
        "description": "the main admin who decided, or revoked it last; null until then"
      },
      "decision_reason": {
        "type": [
          "string",
          "null"
        ]
      },
      "created_at": {
        "type": "string"
      },
      "ends_at": {
        "type": "string",
        "description": "when its session ends by itself"
      }
    },
    "required": [
      "id",
      "state",
      "asked_by",
      "customer",
      "amount",
      "limit",
      "left",
      "reason",
      "session_reason",
      "decided_by",
      "decision_reason",
      "created_at",
      "ends_at"
    ],
    "description": "A spending permission, with its session and decision."
  },
  "SpendingPermissionState": {
    "type": "string",
    "enum": [
      "waiting",
      "granted",
      "declined",
      "revoked",
      "ended"
    ],
    "description": "`ended`: the session ended or expired, whatever was decided before."
  },
  "Store": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "user_id": {
        "type": "string"
      },
      "provider": {
        "$ref": "#/components/schemas/StoreProvider"
      },
      "shop": {
        "type": "string"
      },
      "name": {
        "type": "string",
        "description": "what its customer calls it, or else its address"
      },
      "status": {
        "$ref": "#/components/schemas/StoreStatus"
      },
      "woocommerce_version": {
        "type": [
          "number",
          "null"
        ]
      },
      "woocommerce_legacy_api": {
        "type": "boolean"
      },
      "key_hint": {
        "type": "string",
        "description": "the end of its key"
      },
      "origin": {
        "$ref": "#/components/schemas/AddressFact"
      },
      "settings": {
        "$ref": "#/components/schemas/StoreSettings"
      },
      "created_at": {
        "type": "string"
      },
      "updated_at": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "user_id",
      "provider",
      "shop",
      "name",
      "status",
      "woocommerce_version",
      "woocommerce_legacy_api",
      "key_hint",
      "origin",
      "settings",
      "created_at",
      "updated_at"
    ],
    "description": "A store as the API shows it."
  },
  "StoreProvider": {
    "type": "string",
    "enum": [
      "shopify",
      "woocommerce",
      "tiendanube"
    ]
  },
  "StoreStatus": {
    "type": "string",
    "enum": [
      "connected",
      "disconnected"
    ]
  },
  "StoreSettings": {
    "type": "object",
    "properties": {
      "box": {
        "$ref": "#/components/schemas/StoreBox"
      },
      "rules": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/StoreRule"
        }
      },
      "notify": {
        "type": "boolean"
      },
      "rate": {
        "$ref": "#/components/schemas/StoreRate"
      }
    },
    "required": [
      "box",
      "rules",
      "notify",
      "rate"
    ],
    "description": "How the parcels of a store are made and rated."
  },
  "StoreBox": {
    "type": "object",
    "properties": {
      "length": {
        "type": "number"
      },
      "width": {
        "type": "number"
      },
      "height": {
        "type": "number"
      },
      "weight": {
        "type": [
          "number",
          "null"
        ]
      }
    },
    "required": [
      "length",
      "width",
      "height"
    ],
    "description": "A box, in centimetres, and what a parcel weighs in kilograms whose products say nothing."
  },
  "StoreRule": {
    "type": "object",
    "properties": {
      "length": {
        "type": "number"
      },
      "width": {
        "type": "number"
      },
      "height": {
        "type": "number"
      },
      "weight": {
        "type": [
          "number",
          "null"
        ]
      },
      "match": {
        "type": "string",
        "enum": [
          "sku",
          "tag"
        ]
      },
      "value": {
        "type": "string",
        "description": "the whole SKU or tag; a SKU that ends with `*` matches every SKU that begins with what stands before it"
      }
    },
    "required": [
      "height",
      "length",
      "match",
      "value",
      "width"
    ],
    "description": "The box of orders with such a product; the first rule that fits decides."
  },
  "StoreRate": {
    "type": "object",
    "properties": {
      "rule": {
        "$ref": "#/components/schemas/StoreRateRule"
      },
      "service_id": {
        "type": [
          "string",
          "null"
        ],
        "description": "with the rule `service`"
      },
      "service_name": {
        "type": [
          "string",
          "null"
        ],
        "description": "what people call it"
      }
    },
    "required": [
      "rule"
    ],
    "description": "The rate that a new order gets by itself. Its label is bought by a person."
  },
  "StoreRateRule": {
    "type": "string",
    "enum": [
      "none",
      "cheapest",
      "fastest",
      "service"
    ]
  },
  "StoreOrder": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "user_id": {
        "type": "string"
      },
      "store_id": {
        "type": "string"
      },
      "provider": {
        "$ref": "#/components/schemas/StoreProvider"
      },
      "external_id": {
        "type": "string"
      },
      "number": {
        "type": "string"
      },
      "state": {
        "$ref": "#/components/schemas/StoreOrderState"
      },
      "problems": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/StoreOrderProblem"
        }
      },
      "recipient": {
        "type": "string"
      },
      "destination": {
        "type": "object",
        "properties": {
          "name": {
            "type": "string"
          },
          "company": {
            "type": [
              "string",
              "null"
            ]
          },
          "email": {
            "type": [
              "string",
              "null"
            ]
          },
          "phone": {
            "type": [
              "string",
              "null"
            ]
          },
          "calling_code": {
            "type": [
              "string",
              "null"
            ]
          },
          "rfc": {
            "type": [
              "string",
              "null"
            ]
          },
          "country_id": {
            "type": "string"
          },
          "country_code": {
            "type": "string"
          },
          "state": {
            "type": "string"
          },
          "street": {
            "type": "string"
          },
          "number": {
            "type": "string"
          },
          "neighborhood": {
            "type": "string"
          },
          "city": {
            "type": "string"
          },
          "postal_code": {
            "type": "string"
          },
          "reference": {
            "type": [
              "string",
              "null"
            ]
          }
        },
        "description": "as its draft has it, or as far as it could be read"
      },
      "items": {
        "type": "array",
        "items": {
          "type": "object",
          "properties": {
            "sku": {
              "type": [
                "string",
                "null"
              ]
            },
            "name": {
              "type": "string"
            },
            "quantity": {
              "type": "number"
            }
          },
          "required": [
            "sku",
            "name",
            "quantity"
          ]
        }
      },
      "lines": {
        "type": "number",
        "description": "lines in all, of which `items` has the first"
      },
      "weight": {
        "type": [
          "number",
          "null"
        ],
        "description": "kilograms, null where a product says nothing"
      },
      "total": {
        "type": "number"
      },
      "currency": {
        "type": "string"
      },
      "shipment_id": {
        "type": [
          "string",
          "null"
        ]
      },
      "rate": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/BatchRate"
          },
          {
            "type": "null"
          }
        ],
        "description": "by the rule of its store; null while it has none"
      },
      "rated_at": {
        "type": [
          "string",
          "null"
        ]
      },
      "placed_at": {
        "type": "string"
      },
      "created_at": {
        "type": "string"
      },
      "updated_at": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "user_id",
      "store_id",
      "provider",
      "external_id",
      "number",
      "state",
      "problems",
      "recipient",
      "destination",
      "items",
      "lines",
      "weight",
      "total",
      "currency",
      "shipment_id",
      "rate",
      "rated_at",
      "placed_at",
      "created_at",
      "updated_at"
    ],
    "description": "An order of a store as the API shows it."
  },
  "StoreOrderState": {
    "type": "string",
    "enum": [
      "attention",
      "ready",
      "shipped",
      "closed"
    ]
  },
  "StoreOrderProblem": {
    "type": "string",
    "enum": [
      "name",
      "street",
      "number",
      "neighborhood",
      "city",
      "state",
      "state_of_postal_code",
      "postal_code",
      "country",
      "phone",
      "email",
      "weight",
      "canceled_in_store"
    ]
  },
  "TrackedShipment": {
    "type": "object",
    "properties": {
      "status": {
        "$ref": "#/components/schemas/TrackedStatus"
      },
      "shop": {
        "type": [
          "string",
          "null"
        ],
        "description": "the company of who sent it, as on the label; null where its address has none, and for a return"
      },
      "carrier_name": {
        "type": "string"
      },
      "service_name": {
        "type": "string"
      },
      "tracking_number": {
        "type": "string"
      },
      "tracking_url": {
        "type": [
          "string",
          "null"
        ],
        "description": "of the carrier's own page; null where it has none"
      },
      "origin": {
        "$ref": "#/components/schemas/TrackedPlace"
      },
      "destination": {
        "$ref": "#/components/schemas/TrackedPlace"
      },
      "expected_on": {
        "type": [
          "string",
          "null"
        ],
        "description": "`2026-11-26` in the tenant's time zone; null once nothing is awaited"
      },
      "demo": {
        "type": "boolean",
        "description": "the label is a demonstration and travels nowhere"
      },
      "events": {
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/TrackedEvent"
        },
        "description": "newest first; times in ISO 8601, UTC"
      }
    },
    "required": [
      "status",
      "shop",
      "carrier_name",
      "service_name",
      "tracking_number",
      "tracking_url",
      "origin",
      "destination",
      "expected_on",
      "demo",
      "events"
    ],
    "description": "What a shipment's tracking code gives access to: no names, streets, phones, prices or ids."
  },
  "TrackedStatus": {
    "type": "string",
    "enum": [
      "prepared",
      "picked_up",
      "in_transit",
      "out_for_delivery",
      "ready_for_pickup",
      "on_hold",
      "exception",
      "returned",
      "delivered",
      "canceled"
    ]
  },
  "TrackedPlace": {
    "type": "object",
    "properties": {
      "city": {
        "type": "string"
      },
      "state": {
        "type": "string"
      }
    },
    "required": [
      "city",
      "state"
    ],
    "description": "An end of the route without personal data."
  },
  "TrackedEvent": {
    "type": "object",
    "properties": {
      "status": {
        "$ref": "#/components/schemas/TrackedStatus"
      },
      "at": {
        "type": "string"
      },
      "place": {
        "type": "string"
      }
    },
    "required": [
      "status",
      "at"
    ],
    "description": "One event; `place` is a city or a hub of the carrier."
  },
  "Transaction": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "sequential_id": {
        "type": "number"
      },
      "user_id": {
        "type": "string",
        "description": "the user of the wallet"
      },
      "made_by": {
        "type": [
          "string",
          "null"
        ],
        "description": "the sub-user who spent the balance of its parent"
      },
      "transaction_type": {
        "$ref": "#/components/schemas/TransactionType"
      },
      "code": {
        "$ref": "#/components/schemas/TransactionCode"
      },
      "amount": {
        "type": "number",
        "description": "always positive"
      },
      "fee": {
        "type": "number",
        "description": "fee that was deducted from a payment"
      },
      "status": {
        "$ref": "#/components/schemas/TransactionStatus"
      },
      "description": {
        "type": "string"
      },
      "created_by": {
        "type": "string",
        "description": "`app` for the system, else the user or the provider"
      },
      "shipment_id": {
        "type": [
          "string",
          "null"
        ]
      },
      "refunds_id": {
        "type": [
          "string",
          "null"
        ],
        "description": "the movement that this one refunds"
      },
      "balance_after": {
        "type": "number",
        "description": "the available balance right after the movement's last change"
      },
      "created_at": {
        "type": "string"
      },
      "updated_at": {
        "type": "string"
      }
    },
    "required": [
      "id",
      "sequential_id",
      "user_id",
      "made_by",
      "transaction_type",
      "code",
      "amount",
      "fee",
      "status",
      "description",
      "created_by",
      "shipment_id",
      "refunds_id",
      "balance_after",
      "created_at",
      "updated_at"
    ],
    "description": "A movement of a wallet, as the API shows it; amounts in pesos."
  },
  "TransactionType": {
    "type": "string",
    "enum": [
      "deposit",
      "withdraw"
    ]
  },
  "TransactionCode": {
    "type": "string",
    "enum": [
      "payment",
      "manual_deposit",
      "refund",
      "label",
      "late_label",
      "overweight",
      "overweight_instalment",
      "claim",
      "referral_reward",
      "merge_in",
      "merge_out",
      "manual_withdraw",
      "deposit_refund",
      "chargeback",
      "chargeback_won"
    ]
  },
  "TransactionStatus": {
    "type": "string",
    "enum": [
      "pending",
      "cleared",
      "canceled"
    ]
  },
  "WalletBalance": {
    "type": "object",
    "properties": {
      "user_id": {
        "type": "string"
      },
      "balance": {
        "type": "number"
      },
      "available_balance": {
        "type": "number"
      }
    },
    "required": [
      "user_id",
      "balance",
      "available_balance"
    ],
    "description": "A wallet as it is now, in pesos; 0 for a user without a movement."
  }
};
