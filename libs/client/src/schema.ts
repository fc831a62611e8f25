// Made by `npm run docs` of the API description.

export interface paths {
    "/api/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Addresses_list"];
        put?: never;
        post: operations["Addresses_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Addresses_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Addresses_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AddressesImport_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AddressesImport_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AddressesImportFiles_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AddressesImport_show"];
        put?: never;
        post?: never;
        delete: operations["AddressesImport_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AddressesImport_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AddressesImportFiles_errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AddressesImportFiles_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["AddressesImport_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Addresses_show"];
        put: operations["Addresses_update"];
        post?: never;
        delete: operations["Addresses_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Answers_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answers/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SavedAnswers_list"];
        put?: never;
        post: operations["SavedAnswers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answers/saved/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["SavedAnswers_change"];
        post?: never;
        delete: operations["SavedAnswers_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WalletBalances_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Batches_list"];
        put?: never;
        post: operations["Batches_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Batches_show"];
        put?: never;
        post?: never;
        delete: operations["Batches_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Batches_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Batches_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Batches_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Carriers_list"];
        put?: never;
        post: operations["Carriers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/client_agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Agreements_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Carriers_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/from_shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShippedCarriers_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/read_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CarrierFiles_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CarrierFiles_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Carriers_show"];
        put: operations["Carriers_update"];
        post?: never;
        delete: operations["Carriers_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/{id}/export_agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Agreements_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/{id}/export_info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CarrierFiles_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/carriers/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CarrierLogos_set"];
        delete: operations["CarrierLogos_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/colonies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Colonies_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Countries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries/all_countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Countries_names"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Countries_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Countries_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Dashboards_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboards/spend_rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Dashboards_spendRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Deposits_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Deposits_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Deposits_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DepositsReports_list"];
        put?: never;
        post: operations["DepositsReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DepositsReports_show"];
        put?: never;
        post?: never;
        delete: operations["DepositsReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DepositsReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Deposits_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits/{id}/files/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Deposits_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deposits/{id}/reversals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Reversals_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enums": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Enums_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fiscal_data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FiscalData_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fiscal_data/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FiscalData_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fiscal_data/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["FiscalData_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fiscal_data/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FiscalDataReports_list"];
        put?: never;
        post: operations["FiscalDataReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fiscal_data/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FiscalDataReports_show"];
        put?: never;
        post?: never;
        delete: operations["FiscalDataReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fiscal_data/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FiscalDataReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fiscal_data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["FiscalData_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentImports_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Invoices_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Invoices_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Invoices_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InvoicesReports_list"];
        put?: never;
        post: operations["InvoicesReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InvoicesReports_show"];
        put?: never;
        post?: never;
        delete: operations["InvoicesReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InvoicesReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Invoices_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invoices/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Invoices_download"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ManualLabels_generate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Labels_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Labels_manifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["ManualLabels_correct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Labels_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}/printed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Labels_printed"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Overweights_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Overweights_showAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Overweights_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Overweights_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/letters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Habits_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/letters/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Habits_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OverweightsReports_list"];
        put?: never;
        post: operations["OverweightsReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OverweightsReports_show"];
        put?: never;
        post?: never;
        delete: operations["OverweightsReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OverweightsReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Overweights_show"];
        put: operations["Overweights_contestWithOne"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_accept"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/accept_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_acceptPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/cancel_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_cancelPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/cancel_rebate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_cancelRebate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/contest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_contest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/deduction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_charge"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_grant"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Overweights_write"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/offer_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_offerPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/partial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_grantInPart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/rebate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_rebate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_refund"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_reject"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/set_plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_setPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Overweights_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/timeline/{entry}/files/{place}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Overweights_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overweights/{id}/waive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Overweights_waive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Packages_list"];
        put?: never;
        post: operations["Packages_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Packages_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Packages_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Packages_show"];
        put: operations["Packages_update"];
        post?: never;
        delete: operations["Packages_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment_methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentMethods_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Pickups_list"];
        put?: never;
        post: operations["Pickups_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Pickups_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Pickups_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Pickups_parcels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PickupsReports_list"];
        put?: never;
        post: operations["PickupsReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PickupsReports_show"];
        put?: never;
        post?: never;
        delete: operations["PickupsReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PickupsReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Pickups_windows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Pickups_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Pickups_cancel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/{id}/mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Pickups_mark"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Pickups_retry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pickups/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Pickups_settle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Providers_list"];
        put?: never;
        post: operations["Providers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Providers_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Providers_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Providers_show"];
        put: operations["Providers_update"];
        post?: never;
        delete: operations["Providers_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchase_approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PurchaseApprovals_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Quotes_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quotes/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Quotes_explain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Registrations_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Reports_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Analytics_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/report_limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Reports_limit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sat_products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SatProducts_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodes_list"];
        put?: never;
        post: operations["ServicePostalCodes_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodes_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodes_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodes_coverageByState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodes_effect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ServicePostalCodes_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ServicePostalCodesImport_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodesImport_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodesImportFiles_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodesImport_show"];
        put?: never;
        post?: never;
        delete: operations["ServicePostalCodesImport_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ServicePostalCodesImport_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodesImportFiles_errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodesImportFiles_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ServicePostalCodesImport_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePostalCodes_show"];
        put: operations["ServicePostalCodes_update"];
        post?: never;
        delete: operations["ServicePostalCodes_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_postal_codes/{id}/delete_zone_postal_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["ServicePostalCodes_removeOfZone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePrices_list"];
        put?: never;
        post: operations["ServicePrices_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePrices_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePrices_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PriceDrafts_list"];
        put?: never;
        post: operations["PriceDrafts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PriceDrafts_show"];
        put: operations["PriceDrafts_save"];
        post?: never;
        delete: operations["PriceDrafts_discard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/drafts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PriceDrafts_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/drafts/{id}/unschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PriceDrafts_unschedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ServicePrices_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/read_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ServicePrices_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/sample_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePrices_sample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["ServicePrices_saveTable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PriceVersions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/versions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PriceVersions_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service_prices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServicePrices_show"];
        put: operations["ServicePrices_update"];
        post?: never;
        delete: operations["ServicePrices_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Services_list"];
        put?: never;
        post: operations["Services_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Services_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/offered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OfferedServices_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Services_show"];
        put: operations["Services_update"];
        post?: never;
        delete: operations["Services_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Services_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Services_setCountries"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/export_service_postals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Services_exportPostalCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/postal_code_rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Services_switchRuleOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/service_postal_codes/destroy_all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["Services_removePostalCodes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/services/{id}/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Services_setZones"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_list"];
        put?: never;
        post: operations["Shipments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Shipments_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/export_csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Shipments_exportCsv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ShipmentsImport_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/import_csv_shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ShipmentImports_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsImport_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsImportFiles_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsImport_show"];
        put?: never;
        post?: never;
        delete: operations["ShipmentsImport_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ShipmentsImport_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsImportFiles_errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsImportFiles_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/read_label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ManualLabels_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsReports_list"];
        put?: never;
        post: operations["ShipmentsReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsReports_show"];
        put?: never;
        post?: never;
        delete: operations["ShipmentsReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ShipmentsImport_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/upload_label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ManualLabels_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_show"];
        put: operations["Shipments_readdress"];
        post?: never;
        delete: operations["Shipments_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["ShipmentMoves_cancel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Shipments_clone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["ShipmentMoves_deliver"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_packages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/parcels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_parcels"];
        put?: never;
        post: operations["Shipments_pack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/parcels/{parcelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Shipments_repack"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/pickup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ShipmentPickup_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_rates"];
        put?: never;
        post: operations["Shipments_selectRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/rates/volumetric_weight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Shipments_volumetricWeight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/recipient_notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentNotices_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/reject_cancel_shipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["ShipmentMoves_rejectCancellation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/request_cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["ShipmentMoves_requestCancellation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/resolve_attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["ShipmentMoves_resolveAttention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Shipments_sendBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/return_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReturnLinks_list"];
        put?: never;
        post: operations["ReturnLinks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/return_links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["ReturnLinks_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/return_rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReturnLinks_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Timeline_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Statements_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Statements_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement/signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Statements_sign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["States_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/states/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["States_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/states/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["States_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store_orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StoreOrders_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store_orders/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StoreOrders_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/store_orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["StoreOrders_show"];
        put: operations["StoreOrders_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Stores_list"];
        put?: never;
        post: operations["Stores_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/authorizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Stores_authorize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Stores_glance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Stores_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Stores_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Stores_show"];
        put: operations["Stores_update"];
        post?: never;
        delete: operations["Stores_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/{id}/diagnosis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Stores_diagnose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/{id}/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Stores_repair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Stores_sync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stores/{id}/update_code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Stores_updateCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/syncs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Syncs_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/test_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TestBalance_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/test_events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TestEvents_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/top_ups/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TopUps_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Transactions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Transactions_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Transactions_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Transactions_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TransactionsReports_list"];
        put?: never;
        post: operations["TransactionsReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TransactionsReports_show"];
        put?: never;
        post?: never;
        delete: operations["TransactionsReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TransactionsReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Transactions_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UserCarriers_list"];
        put?: never;
        post: operations["UserCarriers_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_carriers/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UserCarriers_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_carriers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UserCarriers_show"];
        put: operations["UserCarriers_update"];
        post?: never;
        delete: operations["UserCarriers_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UserPrices_list"];
        put?: never;
        post: operations["UserPrices_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_prices/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UserPrices_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_prices/read_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["UserPrices_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_prices/sample_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UserPrices_sample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user_prices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UserPrices_show"];
        put: operations["UserPrices_update"];
        post?: never;
        delete: operations["UserPrices_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Users_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Users_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Users_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UsersReports_list"];
        put?: never;
        post: operations["UsersReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UsersReports_show"];
        put?: never;
        post?: never;
        delete: operations["UsersReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UsersReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Users_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/export_users_transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["UserTransactions_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UserMerges_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{user_id}/user_prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PricesOfUser_list"];
        put?: never;
        post: operations["PricesOfUser_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{user_id}/user_prices/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["PricesOfUser_saveTable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Waybills_list"];
        put?: never;
        post: operations["Waybills_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Waybills_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Waybills_export"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["WaybillsImport_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WaybillsImport_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/imports/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WaybillsImportFiles_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WaybillsImport_show"];
        put?: never;
        post?: never;
        delete: operations["WaybillsImport_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/imports/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["WaybillsImport_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WaybillsImportFiles_errors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/imports/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WaybillsImportFiles_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WaybillsReports_list"];
        put?: never;
        post: operations["WaybillsReports_begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WaybillsReports_show"];
        put?: never;
        post?: never;
        delete: operations["WaybillsReports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/reports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WaybillsReports_download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Waybills_stock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["WaybillsImport_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waybills/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Waybills_show"];
        put?: never;
        post?: never;
        delete: operations["Waybills_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Zones_list"];
        put?: never;
        post: operations["Zones_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zones/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Zones_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/zones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Zones_show"];
        put: operations["Zones_update"];
        post?: never;
        delete: operations["Zones_destroy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        Acceptance: "not_needed" | "pending" | "accepted" | "rejected" | "expired";
        /** @description A saved address as the API shows it. */
        Address: {
            name: string;
            company: string | null;
            email: string | null;
            phone: string | null;
            calling_code: string | null;
            rfc: string | null;
            country_id: string;
            country_code: string;
            state: string;
            street: string;
            number: string;
            neighborhood: string;
            city: string;
            postal_code: string;
            reference: string | null;
            id: string;
            user_id: string;
            /** @description who pays for the user: the user, or its parent */
            owner_id: string;
            /** @description the name under which it is saved */
            aka: string | null;
            created_at: string;
            updated_at: string;
        };
        AddressChange: {
            name?: string;
            state?: string;
            street?: string;
            number?: string;
            neighborhood?: string;
            city?: string;
            postal_code?: string;
            company?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            calling_code?: string;
            /** Format: uuid */
            country_id?: string;
            country_code?: string;
            reference?: string;
            rfc?: string;
            aka?: string;
        };
        /** @description A snapshot of an address in events. */
        AddressFact: {
            name: string;
            company: string | null;
            email: string | null;
            phone: string | null;
            calling_code: string | null;
            rfc: string | null;
            country_id: string;
            country_code: string;
            state: string;
            street: string;
            number: string;
            neighborhood: string;
            city: string;
            postal_code: string;
            reference: string | null;
        };
        AddressImportInput: {
            sheet?: string;
        };
        AddressInput: {
            name: string;
            company?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            calling_code?: string;
            /** Format: uuid */
            country_id?: string;
            country_code?: string;
            state: string;
            street: string;
            number: string;
            neighborhood: string;
            city: string;
            postal_code: string;
            reference?: string;
            rfc?: string;
            aka?: string;
        };
        AgreementServiceInput: {
            /** Format: uuid */
            id?: string;
            name: string;
            code: string;
            /** @enum {string} */
            service_type: "national" | "international";
            country_ids?: string[];
        };
        AgreementSettingInput: {
            key: string;
            value: string;
        };
        /**
         * @description `buying`: approved, and the label is being bought; `failed`: approved, and not bought.
         * @enum {string}
         */
        ApprovalState: "waiting" | "buying" | "bought" | "failed" | "refused" | "expired";
        BatchConfirmation: {
            most?: number;
        };
        BatchInput: {
            shipment_ids?: string[];
            /** Format: uuid */
            import_id?: string;
            /** @enum {string} */
            rule: "cheapest" | "fastest" | "service" | "margin" | "store";
            /** Format: uuid */
            service_id?: string;
        };
        /** @description The rate that was chosen for a row. Money in the tenant's currency. */
        BatchRate: {
            service_id: string;
            service_name: string;
            carrier_name: string;
            logo: string | null;
            days: number;
            /** @description with the insurance that the parcel asks for */
            total: number;
            insure_package: boolean;
        };
        /** @description One shipment of a batch. */
        BatchRow: {
            /** @description from 1, the order of purchase */
            position: number;
            shipment_id: string;
            sequential_id: number;
            name: string;
            city: string;
            status: components["schemas"]["BatchRowStatus"];
            rate: components["schemas"]["BatchRate"] | null;
            tracking_number: string | null;
            /** @description why it failed: a code of the API's errors, and its text or the carrier's words */
            error: {
                code: string;
                message: string;
            } | null;
        };
        /**
         * @description `waiting`: has a rate and is not bought yet; `short`: the balance did not reach it, or an earlier row of the same wallet; `beyond`: it, or an earlier row of the same wallet, would have taken more than was confirmed; `failed`: has no rate, or its purchase was refused.
         * @enum {string}
         */
        BatchRowStatus: "rating" | "waiting" | "buying" | "bought" | "short" | "beyond" | "failed";
        /** @enum {string} */
        BatchRule: "cheapest" | "fastest" | "service" | "margin" | "store";
        /** @enum {string} */
        BatchState: "rating" | "ready" | "buying" | "done" | "canceled";
        /** @description A batch as its person follows it. */
        BatchView: {
            id: string;
            state: components["schemas"]["BatchState"];
            rule: components["schemas"]["BatchRule"];
            service_id: string | null;
            /** @description it stops after the row that is bought now */
            is_pausing: boolean;
            created_at: string;
            /** @description how many rows have each status */
            counts: {
                rating: number;
                waiting: number;
                buying: number;
                bought: number;
                short: number;
                beyond: number;
                failed: number;
            };
            /** @description of all rows with a rate, and of those that are bought */
            total: number;
            paid: number;
            /** @description of rows whose purchase is under way */
            held: number;
            /** @description the balance available when the first purchase began: minus `paid` and `held` it is what is left for the others. Null before the first purchase, and where several wallets pay */
            started_with: number | null;
            /** @description of rows that are `short` */
            missing: number;
            rows: components["schemas"]["BatchRow"][];
        };
        /** @enum {string} */
        CancellationMotive: "01" | "02" | "03" | "04";
        /** @enum {string} */
        CancellationState: "voiding" | "unknown" | "needs_review";
        CarrierChange: {
            name?: string;
            /** Format: uuid */
            provider_id?: string;
            /** @enum {string} */
            status?: "active" | "suspended";
            pickup?: boolean;
            first_limit_size?: number;
            first_limit_cost?: number;
            last_limit_size?: number;
            last_limit_cost?: number;
            girth?: number;
            /** @enum {string} */
            insurance_type?: "none" | "internal" | "provider";
            insurance_percentage?: number;
            insurance_amount?: number;
            static_package_dimensions?: components["schemas"]["StaticSize"];
            redpack_static_package?: components["schemas"]["StaticSize"];
            use_redpack_static_package?: boolean;
            freeze_settings?: boolean;
            validator_ids?: string[];
        };
        CarrierFileInput: {
            base?: string;
        };
        CarrierInput: {
            name: string;
            /** Format: uuid */
            provider_id: string;
            own_agreements?: boolean;
            /** Format: uuid */
            user_id?: string;
            /** @enum {string} */
            status?: "active" | "suspended";
            pickup?: boolean;
            first_limit_size?: number;
            first_limit_cost?: number;
            last_limit_size?: number;
            last_limit_cost?: number;
            girth?: number;
            /** @enum {string} */
            insurance_type?: "none" | "internal" | "provider";
            insurance_percentage?: number;
            insurance_amount?: number;
            static_package_dimensions?: components["schemas"]["StaticSize"];
            redpack_static_package?: components["schemas"]["StaticSize"];
            use_redpack_static_package?: boolean;
            freeze_settings?: boolean;
            validator_ids?: string[];
        };
        ClientAgreementInput: {
            /** Format: uuid */
            carrier_id?: string;
            /** Format: uuid */
            provider_id?: string;
            services: components["schemas"]["AgreementServiceInput"][];
            settings: components["schemas"]["AgreementSettingInput"][];
            deleted_services?: string[];
        };
        /** @description A payment into a wallet, as the API shows it; amounts in pesos. */
        Deposit: {
            id: string;
            /** @description who paid; a sub-user pays into the wallet of its parent */
            user_id: string;
            /** @description the owner of the wallet */
            owner_id: string;
            method: components["schemas"]["DepositMethod"];
            state: components["schemas"]["DepositState"];
            /** @description what the customer says was paid */
            amount: number;
            /** @description what the bank or the provider says was paid; null until that is known */
            paid_amount: number | null;
            /** @description kept from the paid amount; the wallet gets the rest */
            fee: number;
            /** @description the day of the transfer, `2026-11-22` */
            transaction_date: string;
            /** @description the proof: its kinds of file in order; each is read by its place, from 0 */
            files: ("pdf" | "png" | "jpeg")[];
            /** @description for staff only */
            warnings?: components["schemas"]["DepositWarning"][];
            /** @description for staff only: the provider's id of the charge, and the fee that the provider kept from us */
            charge_id?: string | null;
            provider_fee?: number | null;
            /** @description for staff only: Banxico's proof of the transfer (CEP), where the provider names it */
            cep_url?: string | null;
            /** @description of a payment through a provider: how the fee is computed, how to pay, until when, and why it failed */
            fee_rule: components["schemas"]["FeeRule"] | null;
            instructions: components["schemas"]["PaymentInstructions"] | null;
            expires_at: string | null;
            failure: components["schemas"]["DepositFailure"] | null;
            /** @description the payer has paid, and the provider has yet to say whether it takes the payment: paying again would be paying twice */
            is_processing: boolean;
            /** @description of a payment that was made once more for the same order: the deposit that was paid first */
            second_of: string | null;
            /** @description of such a payment: staff give it back, instead of leaving it in the wallet */
            to_return: boolean;
            /** @description the bank's tracking key of the transfer, once accepted */
            bank_reference: string | null;
            /** @description the automatic top-up that charged it; null where a person paid */
            top_up_id: string | null;
            /** @description why it was rejected */
            reason: string | null;
            /** @description for staff only */
            decided_by?: string | null;
            decided_at: string | null;
            created_at: string;
            /** @description where asked for: who paid */
            user?: {
                id: string;
                name: string;
                last_name: string;
                email: string;
            } | null;
        };
        /** @enum {string} */
        DepositFailure: "refused" | "canceled" | "returned" | "unavailable" | "settings" | "card_declined" | "card_expired" | "card_funds" | "card_blocked" | "card_bank" | "card_data";
        /** @enum {string} */
        DepositMethod: "transfer" | "spei" | "store" | "card" | "paypal" | "mercado_pago" | "stp";
        /** @enum {string} */
        DepositState: "creating" | "awaiting" | "checking" | "expiring" | "in_review" | "confirming" | "accepted" | "credited" | "rejected" | "failed" | "expired";
        /** @enum {string} */
        DepositWarning: "same_file" | "same_amount_and_date" | "same_transfer" | "other_amount" | "other_charge" | "paid_twice";
        Error: {
            /** @description what a person reads, in the language of Accept-Language */
            messages: string[];
            error: {
                /** @description stable, for programs */
                code: string;
                message: string;
                params?: {
                    [key: string]: unknown;
                };
                details?: {
                    [key: string]: string[];
                };
                trace_id: string;
            };
        };
        /** @description A service without a rate, and the reason; for staff. */
        ExcludedRate: {
            service_id: string;
            reason: string;
        };
        ExplainInput: {
            /** Format: uuid */
            user_id?: string;
            /** Format: uuid */
            service_id?: string;
            declared_tax_value?: number;
            insure_package?: boolean;
            origin_postal_code: string;
            /** Format: uuid */
            origin_country_id?: string;
            destination_postal_code: string;
            /** Format: uuid */
            destination_country_id?: string;
            length?: number;
            width?: number;
            height?: number;
            weight: number;
            /** @enum {string} */
            parcel_type?: "box" | "doc" | "ltl";
        };
        ExportPeriod: {
            start_date?: unknown;
            end_date?: unknown;
        };
        /** @description How a fee is computed: the first tier whose limit the amount does not exceed, then VAT on top of it. */
        FeeRule: {
            tiers: components["schemas"]["FeeTier"][];
            /** @description 0 where the tiers include it */
            vat_percent: number;
        };
        /** @description A step of a fee, for amounts up to `up_to` pesos; null: without limit. `fixed` in pesos. */
        FeeTier: {
            up_to: number | null;
            percent: number;
            fixed: number;
        };
        ImportFileInput: {
            sheet?: string;
        };
        /** @description The invoice of a payment into a wallet (CFDI 4.0); amounts in pesos. */
        Invoice: {
            id: string;
            kind: components["schemas"]["InvoiceKind"];
            /** @description the owner of the wallet; null for the general public */
            user_id: string | null;
            /** @description null for a global invoice, which has many */
            transaction_id: string | null;
            status: components["schemas"]["InvoiceStatus"];
            /** @description with VAT */
            amount: number;
            /** @description series and number, once sealed */
            folio: string | null;
            /** @description SAT's id (*folio fiscal*), once stamped */
            uuid: string | null;
            /** @description false for a stamp that SAT does not know */
            is_real: boolean;
            /** @description why it was rejected, or not canceled: an error code of ours, or of SAT's matrix such as `CFDI40145` */
            reason_code: string | null;
            /** @description the words of the provider, in Spanish */
            reason: string | null;
            /** @description rejected, and its receiver may have it generated again: corrected fiscal data may end it */
            can_retry: boolean;
            /** @description the month of a global invoice, `2026-11` */
            period: string | null;
            /** @description the invoice that this one replaces; the one that this note credits */
            replaces_id: string | null;
            credits_id: string | null;
            motive: components["schemas"]["CancellationMotive"] | null;
            /** @description SAT's id of the invoice that replaces it */
            replacement_uuid: string | null;
            acceptance: components["schemas"]["Acceptance"] | null;
            /** @description why the customer wants it canceled */
            cancel_note: string | null;
            cancel_requested_at: string | null;
            canceled_at: string | null;
            created_at: string;
            /** @description where asked for */
            hs_transaction?: {
                user: components["schemas"]["InvoicedUser"] | null;
                id: string;
                sequential_id: number;
                /** @description always positive */
                amount: number;
            } | null;
        };
        /** @enum {string} */
        InvoiceKind: "payment" | "global" | "credit_note";
        /** @enum {string} */
        InvoiceStatus: "pending" | "generated" | "rejected" | "cancel_requested" | "canceling" | "acceptance_pending" | "canceled";
        /** @description The owner of an invoiced wallet. */
        InvoicedUser: {
            id: string;
            sequential_id: number;
            name: string;
            last_name: string;
            email: string;
            company: string | null;
        };
        LabelCancellationInput: {
            reason?: string;
        };
        LabelChange: {
            tracking_number: string;
        };
        LabelFileInput: {
            shipment_ids?: string[];
            /** @enum {boolean} */
            to_print?: true;
            /** @enum {string} */
            format?: "pdf" | "thermal" | "zpl";
        };
        LogoInput: unknown;
        ManifestInput: {
            shipment_ids?: string[];
            /** Format: uuid */
            carrier_id?: string;
        };
        ManualLabelInput: {
            /** Format: uuid */
            id: string;
            tracking_number: string;
        };
        NewLabelInput: {
            /** Format: uuid */
            shipment_id: string;
            tracking_number: string;
        };
        /** @description A parcel that the carrier found heavier than paid for. Weights in kg, money in pesos. */
        Overweight: {
            id: string;
            shipment_id: string;
            /** @description its number */
            shipment_number: number | null;
            user_id: string;
            tracking_number: string;
            carrier_id: string | null;
            carrier_name: string | null;
            service_id: string | null;
            service_name: string | null;
            /** @description what the customer declared, and what the carrier measured */
            declared: components["schemas"]["ParcelMeasures"] | null;
            measured: components["schemas"]["ParcelMeasures"] | null;
            /** @description what the carrier bills, and what the price of the label covered */
            billable_kg: number | null;
            paid_kg: number | null;
            /** @description whole kg above the paid weight */
            overweight: number;
            /** @description of each of these kg, in force when the label was bought */
            price: number | null;
            labelled_at: string | null;
            amount: number;
            status: components["schemas"]["OverweightStatus"];
            state: components["schemas"]["OverweightState"];
            /** @description from when it may be charged without an answer */
            answer_by: string | null;
            accepted_at: string | null;
            closing: components["schemas"]["OverweightClosing"] | null;
            contested_at: string | null;
            /** @description whole kg that the customer accepts of a case that it contests */
            offered_kg: number | null;
            /** @description where staff agreed in part: the whole kg and the amount before */
            reported_kg: number | null;
            reported_amount: number | null;
            /** @description what went back to the wallet, of a case that is given back: the amount, or the part of it that the carrier gave back */
            returned: number | null;
            /** @description of a case that deposits pay, or have paid in part: what they have paid so far */
            paid: number | null;
            /** @description of a plan that is offered or runs: the most that one deposit gives, in percent */
            plan_share: number | null;
            /** @description for staff only: what the carrier charges us, and where its invoice says so */
            carrier_charge?: number | null;
            invoice_number?: string | null;
            invoice_line?: string | null;
            /** @description for staff only: the claim towards the carrier that it is in, and what the carrier gave back */
            claim_id?: string | null;
            recovered?: number | null;
            carrier_package_dimensions: string | null;
            carrier_weight: number | null;
            carrier_volumetric_weight: number | null;
            /** @description path of the first file that the customer sent */
            evidence_file_url: string | null;
            evidence_description: string | null;
            created_at: string;
            /** @description where asked for: whose label it is */
            user?: {
                id: string;
                name: string;
                last_name: string;
                email: string;
            } | null;
        };
        OverweightCharge: {
            reason?: string;
        };
        /** @enum {string} */
        OverweightClosing: "below_limit" | "waived" | "granted";
        OverweightContest: {
            evidence_description: string;
            accepted_kg?: string;
        };
        OverweightMessage: {
            text: string;
        };
        /** @description What happened to parcels like this one, as a rate says it before it is bought. Money in the tenant's currency. */
        OverweightOutlook: {
            /** @description labels like this one, and how many of them were found heavier than is paid for here */
            samples: number;
            heavier: number;
            /** @description the heavier ones by the whole kg that the carrier found, the lightest first; absent where there are none */
            weights?: {
                kg: number;
                count: number;
            }[];
            /** @description that this one will be, 0 to 1 */
            probability: number;
            /** @description what an overweight costs on average of all of them, also of those without one */
            expected_amount: number;
            /** @description the weight to declare in whole kg so that nearly none would have been heavier, and what the service costs then; absent where nothing is gained or no price is known */
            declare?: {
                kg: number;
                total: number;
            };
        };
        OverweightPartial: {
            kg: number;
            reason: string;
        };
        OverweightPlanOffer: {
            share: number;
        };
        OverweightPlanSet: {
            share: number;
            reason: string;
        };
        OverweightReason: {
            reason: string;
        };
        /** @enum {string} */
        OverweightState: "announced" | "contested" | "due" | "charging" | "short" | "offered" | "planned" | "ending_plan" | "paid" | "rebated" | "refunding" | "refunded" | "closed";
        /** @enum {string} */
        OverweightStatus: "unpaid" | "paid" | "rebated" | "refunded" | "closed";
        PackageChange: {
            name?: string;
            /** @enum {string} */
            parcel_type?: "box" | "doc" | "ltl" | "package";
            length?: number;
            width?: number;
            height?: number;
            weight?: number;
            contents?: string;
            /** @enum {string} */
            distance_unit?: "cm";
            /** @enum {string} */
            mass_unit?: "kg";
            /** Format: uuid */
            sat_product_id?: string;
            visible?: boolean;
        };
        PackageInput: {
            name: string;
            /** @enum {string} */
            parcel_type: "box" | "doc" | "ltl" | "package";
            length?: number;
            width?: number;
            height?: number;
            weight: number;
            contents: string;
            /** Format: uuid */
            sat_product_id?: string;
            visible?: boolean;
            /** @enum {string} */
            distance_unit?: "cm";
            /** @enum {string} */
            mass_unit?: "kg";
        };
        /** @description A template of a parcel as the API shows it; sides in cm, weight in kg. */
        PackageTemplate: {
            id: string;
            user_id: string;
            /** @description who pays for the user: the user, or its parent */
            owner_id: string;
            name: string;
            /** @enum {string} */
            parcel_type: "box" | "doc" | "ltl" | "package";
            length: number;
            width: number;
            height: number;
            weight: number;
            /** @constant */
            distance_unit: "cm";
            /** @constant */
            mass_unit: "kg";
            contents: string;
            sat_product_id: string | null;
            /** @description whether it is offered in a new shipment */
            visible: boolean;
            created_at: string;
            updated_at: string;
        };
        /** @enum {string} */
        ParcelAttention: "stuck" | "exception" | "on_hold" | "ready_for_pickup" | "returned" | "delivered_canceled";
        ParcelInput: {
            /** @enum {string} */
            parcel_type?: "box" | "doc" | "ltl";
            length?: number;
            width?: number;
            height?: number;
            weight?: number;
            declared_tax_value: number;
            contents?: string;
            /** Format: uuid */
            sat_product_id?: string;
            /** Format: uuid */
            package_id?: string;
            insure_package?: boolean;
            save_as_package?: boolean;
            /** @enum {string} */
            distance_unit?: "cm";
            /** @enum {string} */
            mass_unit?: "kg";
        };
        /** @description A parcel's dimensions in cm and weights in kg; null where they are not known. */
        ParcelMeasures: {
            length: number | null;
            width: number | null;
            height: number | null;
            weight: number | null;
            volumetric_weight: number | null;
        };
        /** @enum {string} */
        ParcelStatus: "created" | "picked_up" | "in_transit" | "out_for_delivery" | "ready_for_pickup" | "on_hold" | "exception" | "delivered" | "returned" | "canceled" | "unknown";
        /** @description How a customer pays a charge; `agreement`: the number (CIE) under which customers of BBVA pay it without SPEI; `redirect`: at the provider's page. `test_url`: where the simulated provider lets one pay; only in test mode. */
        PaymentInstructions: {
            test_url?: string;
            /** @constant */
            kind: "spei";
            bank: string;
            clabe: string;
            reference: string;
            agreement?: string;
        } | {
            test_url?: string;
            /** @constant */
            kind: "store";
            reference: string;
            barcode_url?: string;
        } | {
            test_url?: string;
            /** @constant */
            kind: "redirect";
            url: string;
        };
        /** @description A parcel of a pickup. */
        PickedUpShipment: {
            id: string;
            sequential_id: number;
            tracking_number: string;
            recipient: string;
            city: string;
            /** @description kg */
            weight: number;
        };
        /** @description A pickup as the API shows it. */
        Pickup: {
            id: string;
            user_id: string;
            /** @description of its first parcel */
            shipment_id: string;
            tracking_number: string;
            shipments: components["schemas"]["PickedUpShipment"][];
            carrier_id: string;
            carrier: string;
            status: components["schemas"]["PickupStatus"];
            /** @description the carrier's number, null until it has given one */
            reference_number: string | null;
            /** @description `YYYY-MM-DDTHH:MM` on the tenant's wall clock */
            date_from: string;
            date_to: string;
            note: string | null;
            /** @description the carrier's words, where it refused or did not answer */
            message: string | null;
            address: string;
            created_at: string;
            updated_at: string;
        };
        /** @description A day with the windows that can still be asked for. */
        PickupDay: {
            /** @description `YYYY-MM-DD` */
            day: string;
            windows: {
                from: string;
                to: string;
            }[];
        };
        PickupDecisionInput: {
            scheduled: boolean;
            reference_number?: string;
            reason: string;
        };
        /** @description Parcels that one pickup may take: of one carrier, at one address, of one customer. */
        PickupGroup: {
            carrier_id: string;
            carrier: string;
            /** @description whether the carrier comes for them; else they are taken to a branch */
            is_offered: boolean;
            /** @description who hands them over */
            sender: string;
            address: string;
            phone: string | null;
            /** @description the newest first */
            shipments: components["schemas"]["PickedUpShipment"][];
        };
        PickupInput: {
            /** Format: uuid */
            shipment_id?: string;
            shipment_ids?: string[];
            note?: string;
            date_from: string;
            date_to: string;
        };
        PickupMarkInput: {
            came: boolean;
        };
        /** @enum {string} */
        PickupStatus: "pending" | "generated" | "failed" | "unknown" | "needs_review" | "canceling" | "canceled" | "done" | "missed";
        PickupWindowInput: {
            date_from: string;
            date_to: string;
        };
        PostalCodeImportInput: {
            service_id: string;
            /** Format: uuid */
            zone_id?: string;
            /** Format: uuid */
            country_id?: string;
            /** @enum {string} */
            kind?: "coverage" | "excluded" | "extended";
            sheet?: string;
        };
        PostalCodeRuleInput: {
            /** @enum {string} */
            kind: "coverage" | "excluded" | "extended";
        };
        PriceDraftChange: {
            revision: number;
            rows: components["schemas"]["PriceTableRow"][];
            removed?: number[];
            note?: string;
        };
        PriceDraftInput: {
            /** Format: uuid */
            service_id: string;
            note?: string;
        };
        PriceDraftPublication: {
            revision: number;
            over?: number;
            at?: string;
        };
        PriceOfUserInput: {
            /** Format: uuid */
            user_id?: string;
            /** Format: uuid */
            service_id: string;
            kg: number;
            price: number;
        };
        PriceTableInput: {
            /** Format: uuid */
            service_id: string;
            rows: components["schemas"]["PriceTableRow"][];
            removed?: number[];
        };
        PriceTableRow: {
            kg: number;
            price: number;
            admin_cost?: number;
            main_admin_cost?: number;
        };
        PriceVersionRestore: {
            /** Format: uuid */
            service_id: string;
            number: number;
            note?: string;
        };
        ProviderChange: {
            name?: string;
            visible?: boolean;
            settings?: components["schemas"]["ProviderSettings"];
        };
        ProviderInput: {
            name: string;
            code: string;
            visible?: boolean;
            settings?: components["schemas"]["ProviderSettings"];
        };
        ProviderSettings: {
            insurance?: boolean;
        };
        /** @description What buying a label answers: the shipment, and the wallet that paid. */
        Purchase: {
            shipment: components["schemas"]["Shipment"];
            /** @description balance in pesos; null until it is known */
            user: {
                id: string;
                balance: number | null;
            };
        };
        /** @description A purchase that an agent may not make without its person. */
        PurchaseApproval: {
            id: string;
            state: components["schemas"]["ApprovalState"];
            agent: {
                key_id: string;
                name: string;
            };
            shipment_id: string;
            /** @description number of the shipment */
            number: number;
            carrier_name: string;
            service_name: string;
            /** @description pesos: what is bought costs this, or is not bought */
            total: number;
            destination: {
                name: string;
                city: string;
                state: string;
                postal_code: string;
            };
            /** @description the agent's words; null where it gave none */
            reason: string | null;
            /** @description why it was not bought, a code of the API's errors */
            code: string | null;
            created_at: string;
            /** @description when it can no longer be approved */
            expires_at: string;
        };
        /** @enum {string} */
        PurchaseState: "buying" | "unknown" | "needs_review" | "charging";
        QuoteInput: {
            origin_postal_code: string;
            /** Format: uuid */
            origin_country_id?: string;
            destination_postal_code: string;
            /** Format: uuid */
            destination_country_id?: string;
            length?: number;
            width?: number;
            height?: number;
            weight: number;
            /** @enum {string} */
            parcel_type?: "box" | "doc" | "ltl";
        };
        /** @description A rate as the API shows it: the public fields, and the parts that the role adds. Money in the tenant's currency. */
        Rate: {
            quoted_rate?: number;
            subtotal?: number;
            system_percentage?: number;
            system_amount?: number;
            system_price?: number;
            tenant_percentage?: number;
            tenant_amount?: number;
            tenant_price?: number;
            admin_percentage?: number;
            admin_amount?: number;
            additional_static_rate?: number;
            service: {
                id: string;
                name: string;
            };
            service_id: string;
            service_name: string;
            carrier_name: string;
            image: {
                url: string | null;
            };
            days: number;
            extended_zone: boolean;
            extended_zone_amount: number;
            /**
             * @description the limit that the longest side of the parcel exceeds
             * @enum {string|null}
             */
            oversize: "first" | "last" | null;
            oversize_amount: number;
            girth_amount: number;
            /** @description price of the insurance; null if it cannot be insured or no value was declared */
            insurance_amount: number | null;
            service_has_pickup: boolean;
            /** @description kg, with the divisor of the carrier */
            volumetric_weight: number;
            /** @description kg included in the total: the price row above the billable weight */
            paid_kg: number;
            total: number;
            quote_version: string;
            /** @description of the service's prices; for staff */
            price_version?: number;
            /** @description present while the setting `show_discount` is on */
            discount?: number;
            /** @constant */
            demo?: true;
            /** @description how parcels like this one were weighed; absent while too few are known */
            overweight?: components["schemas"]["OverweightOutlook"];
            /** @description of a shipment's rate, for users without prices: what to send in place of the total, to buy at this price */
            confirmation?: string;
            /** @description the same for the price with insurance; null where there is none */
            insured_confirmation?: string | null;
            /** @description only in lines, `Accept: application/x-ndjson`; absent where nothing is saved */
            advice?: components["schemas"]["RateAdvice"];
        };
        /** @description How this parcel would cost less with the same service. Each figure is the one that a quote of the changed parcel gives. Money in the tenant's currency. */
        RateAdvice: {
            /** @description the lower weight, in kg */
            kg: number;
            /** @description kg that the billed weight goes down by */
            less_kg: number;
            /** @description what the service costs then */
            total: number;
            /** @description the difference to this rate's total */
            saved: number;
            /** @description the box to use instead, in cm, where the volume decides; absent where the parcel is too heavy itself */
            sides?: {
                length: number;
                width: number;
                height: number;
            };
        };
        RateChoiceInput: {
            /** Format: uuid */
            service_id: string;
            total?: number;
            confirmation?: string;
            is_pickup?: boolean;
            insure_package?: boolean;
            is_from_app?: boolean;
            reason?: string;
        };
        /** @description The rates for a parcel, as one user sees them. */
        RatesAnswer: {
            /** @description cheapest first */
            data: components["schemas"]["Rate"][];
            /** @description names of carriers that were asked for a price and did not answer; absent if all answered */
            unanswered?: string[];
            /** @description for staff */
            excluded?: components["schemas"]["ExcludedRate"][];
        };
        /** @enum {string} */
        ReportFormat: "xlsx" | "csv";
        ReportInput: {
            /** @enum {string} */
            format?: "xlsx" | "csv";
            start_date?: unknown;
            end_date?: unknown;
            where?: Record<string, never>;
        };
        /** @enum {string} */
        ReportPath: "shipments" | "transactions" | "users" | "invoices" | "overweights" | "insurances" | "fiscal_data" | "carrier_limit_logs" | "pickups" | "waybills" | "deposits";
        /** @enum {string} */
        ReportState: "writing" | "ready" | "canceled" | "failed" | "expired";
        /** @description A report that a person asked for, as its owner follows it. */
        ReportView: {
            id: string;
            path: components["schemas"]["WrittenPath"];
            state: components["schemas"]["ReportState"];
            format: components["schemas"]["WrittenFormat"];
            start_date: string | null;
            end_date: string | null;
            where: {
                [key: string]: unknown;
            };
            /** @description rows written so far */
            rows: number;
            /** @description rows that it will have, about; null until they are counted */
            total: number | null;
            /** @description size of the file so far, in bytes */
            bytes: number;
            /** @description ISO 8601 */
            created_at: string;
            /** @description ISO 8601; null while it is written */
            ended_at: string | null;
        };
        ReturnLinkInput: {
            /** Format: uuid */
            service_id: string;
            max_total?: number;
            confirmation?: string;
        };
        SavedAnswerChange: {
            name?: string;
            /** @enum {number} */
            weeks?: 1 | 4 | 8 | 13 | 26 | 52;
            weekday?: number;
            is_mailed?: boolean;
        };
        SavedAnswerInput: {
            name: string;
            /** @enum {number} */
            weeks: 1 | 4 | 8 | 13 | 26 | 52;
            weekday: number;
            is_mailed: boolean;
        };
        ServiceChange: {
            name?: string;
            code?: string;
            /** @enum {string} */
            status?: "active" | "suspended";
            days?: number;
            extra_kg_price?: number;
            extra_kg_overweight_price?: number;
            oversize_kg_price?: number;
            zone?: boolean;
            extended_zone_price?: number;
            start_at?: string;
            end_at?: string;
            /** @enum {number} */
            exchange_rate?: 1 | 2 | 3;
            girth_amount?: number;
            use_of_kg?: boolean;
            international_amount?: number;
            international_amount_dev?: number;
            international_percent?: number;
            client_percentge?: number;
            main_admin_amount?: number;
            main_admin_percent?: number;
            trackable?: boolean;
            has_pickup?: boolean;
            use_quoted_rates?: boolean;
            use_static_rates?: boolean;
            edit_admin_cost?: boolean;
            /** @enum {string} */
            service_type?: "national" | "zonal" | "international";
            week_days?: number[];
            validator_ids?: string[];
            zone_ids?: string[];
            country_ids?: string[];
        };
        ServiceCopyInput: {
            name: string;
            code: string;
        };
        ServiceCountriesInput: {
            country_ids: string[];
        };
        ServiceInput: {
            /** Format: uuid */
            carrier_id: string;
            name: string;
            code: string;
            /** @enum {string} */
            status?: "active" | "suspended";
            days?: number;
            extra_kg_price?: number;
            extra_kg_overweight_price?: number;
            oversize_kg_price?: number;
            zone?: boolean;
            extended_zone_price?: number;
            start_at?: string;
            end_at?: string;
            /** @enum {number} */
            exchange_rate?: 1 | 2 | 3;
            girth_amount?: number;
            use_of_kg?: boolean;
            international_amount?: number;
            international_amount_dev?: number;
            international_percent?: number;
            client_percentge?: number;
            main_admin_amount?: number;
            main_admin_percent?: number;
            trackable?: boolean;
            has_pickup?: boolean;
            use_quoted_rates?: boolean;
            use_static_rates?: boolean;
            edit_admin_cost?: boolean;
            /** @enum {string} */
            service_type?: "national" | "zonal" | "international";
            week_days?: number[];
            validator_ids?: string[];
            zone_ids?: string[];
            country_ids?: string[];
        };
        ServicePostalCodeChange: {
            postal_code?: string;
            /** Format: uuid */
            country_id?: string;
            to_postal_code?: string;
            /** @enum {string} */
            kind?: "coverage" | "excluded" | "extended";
        };
        ServicePostalCodeInput: {
            postal_code: string;
            /** Format: uuid */
            country_id: string;
            service_id: string;
            /** Format: uuid */
            zone_id?: string;
            to_postal_code?: string;
            /** @enum {string} */
            kind?: "coverage" | "excluded" | "extended";
        };
        ServicePriceChange: {
            kg?: number;
            price?: number;
            admin_cost?: number;
            main_admin_cost?: number;
        };
        ServicePriceInput: {
            /** Format: uuid */
            service_id: string;
            kg: number;
            price: number;
            admin_cost?: number;
            main_admin_cost?: number;
        };
        ServiceZonesInput: {
            zone_ids: string[];
        };
        /** @description A shipment as the API shows it. */
        Shipment: {
            id: string;
            sequential_id: number;
            user_id: string;
            status: components["schemas"]["ShipmentStatus"];
            step: components["schemas"]["ShipmentStep"];
            source: components["schemas"]["ShipmentSource"];
            source_number: string | null;
            origin: components["schemas"]["AddressFact"];
            destination: components["schemas"]["AddressFact"];
            parcels: components["schemas"]["ShownParcel"][];
            rate: components["schemas"]["ShownRate"] | null;
            generated_label: {
                download_url: string;
                /** @description path of the public page that shows where the parcel is */
                tracking_page: string;
                id: string;
                tracking_number: string;
                tracking_url: string | null;
                created_at: string;
            } | null;
            /** @description why the last purchase failed */
            error: {
                code: string;
                message: string;
            } | null;
            /** @description present while a purchase is in progress */
            purchase?: {
                state: components["schemas"]["PurchaseState"];
                since: string;
            };
            /** @description present while staff have to decide about a cancellation; absent if it was requested in an older release */
            cancellation_request?: {
                at: string;
                reason: string | null;
            };
            /** @description present while a cancellation is in progress */
            cancellation?: {
                state: components["schemas"]["CancellationState"];
                since: string;
            };
            /** @description the carrier's reason for rejecting the last void */
            void_refusal?: {
                message: string;
                at: string;
            };
            /** @description where the carrier last saw the parcel; null until it reports */
            parcel_status: components["schemas"]["ParcelStatus"] | null;
            /** @description when the carrier saw it there: ISO 8601, UTC */
            parcel_status_at: string | null;
            /** @description the day on which the carrier expects to deliver, `2026-11-25`; null where it names none */
            expected_on: string | null;
            /** @description who took the parcel, in the carrier's words; present once the carrier reports it */
            received_by?: string;
            /** @description present while someone has to look after the parcel */
            attention?: {
                kind: components["schemas"]["ParcelAttention"];
                since: string;
            };
            /** @description the shipment whose parcel it sends back; present for returns */
            return_of?: string;
            /** @description when its label was first printed or downloaded; null before, and for labels older than this field */
            printed_at: string | null;
            /** @description the newest pickup that it is in; present with `include=pickup` */
            pickup?: components["schemas"]["Pickup"] | null;
            created_at: string;
        };
        ShipmentExportInput: {
            status?: unknown;
            provider?: unknown;
            all_shipments?: unknown;
            estafeta_range?: unknown;
            estafeta_account?: unknown;
            estafeta_agent?: unknown;
            estafeta_shipping_number?: unknown;
            start_date?: unknown;
            end_date?: unknown;
        };
        ShipmentImportInput: {
            /** Format: uuid */
            user_id?: string;
            sheet?: string;
        };
        ShipmentInput: {
            origin_attributes?: components["schemas"]["AddressInput"];
            destination_attributes?: components["schemas"]["AddressInput"];
            /** Format: uuid */
            origin_id?: string;
            /** Format: uuid */
            destination_id?: string;
            save_origin?: boolean;
            save_destination?: boolean;
            /** @enum {string} */
            source?: "app" | "system" | "manual";
            source_number?: string;
            /** Format: uuid */
            user_id?: string;
        };
        /** @enum {string} */
        ShipmentSource: "system" | "app" | "manual" | "shopify" | "woocommerce" | "tiendanube" | "csv";
        /** @enum {string} */
        ShipmentStatus: "pending" | "success" | "error" | "pending_cancellation" | "canceled" | "delivered";
        /** @enum {string} */
        ShipmentStep: "addressing" | "packaging" | "rating" | "confirmed";
        /** @description A parcel as the API shows it; volumetric weight in kg with the divisor 5000. */
        ShownParcel: {
            id: string;
            shipment_id: string;
            insure_package: boolean;
            volumetric_weight: number;
            /** @constant */
            distance_unit: "cm";
            /** @constant */
            mass_unit: "kg";
            /** @enum {string} */
            parcel_type: "box" | "doc" | "ltl";
            length: number;
            width: number;
            height: number;
            weight: number;
            declared_tax_value: number;
            contents: string;
            sat_product_id: string | null;
        };
        /** @description The public part of a bought rate. `image`, and for staff `price_version`, are present with `include=rate`. */
        ShownRate: {
            service: {
                id: string;
                name: string;
                carrier: {
                    id: string;
                    name: string;
                };
            };
            image?: {
                url: string | null;
            };
            /** @description of the service's prices that it was made of; absent where a carrier was asked for its price, or before versions were kept */
            price_version?: number;
            service_id: string;
            service_name: string;
            carrier_id: string;
            carrier_name: string;
            days: number;
            total: number;
            extended_zone: boolean;
            insured: boolean;
            is_pickup: boolean;
            volumetric_weight: number;
            demo: boolean;
            own_agreement: boolean;
            paid_kg: number;
        };
        StaticSize: {
            length: number;
            width: number;
            height: number;
        };
        /** @description A store as the API shows it. */
        Store: {
            id: string;
            user_id: string;
            provider: components["schemas"]["StoreProvider"];
            shop: string;
            /** @description what its customer calls it, or else its address */
            name: string;
            status: components["schemas"]["StoreStatus"];
            woocommerce_version: number | null;
            woocommerce_legacy_api: boolean;
            /** @description the end of its key */
            key_hint: string;
            origin: components["schemas"]["AddressFact"];
            settings: components["schemas"]["StoreSettings"];
            created_at: string;
            updated_at: string;
        };
        StoreAuthorizationInput: {
            /** @enum {string} */
            provider: "shopify" | "tiendanube";
            shop?: string;
            woocommerce_address?: components["schemas"]["AddressInput"];
            /** Format: uuid */
            origin_id?: string;
            /** Format: uuid */
            store_id?: string;
            return_url: string;
        };
        StoreBox: {
            length: number;
            width: number;
            height: number;
            weight?: number;
        };
        StoreChange: {
            name?: string;
            api_key?: string;
            api_secret?: string;
            woocommerce_address?: components["schemas"]["AddressInput"];
            /** Format: uuid */
            origin_id?: string;
            box?: components["schemas"]["StoreBox"];
            rules?: components["schemas"]["StoreRule"][];
            notify?: boolean;
            rate?: components["schemas"]["StoreRate"];
        };
        StoreInput: {
            /** @enum {string} */
            provider: "woocommerce";
            shop: string;
            api_key: string;
            api_secret: string;
            /** @enum {number} */
            woocommerce_version?: 3 | 2 | 1;
            woocommerce_legacy_api?: boolean;
            woocommerce_address?: components["schemas"]["AddressInput"];
            /** Format: uuid */
            origin_id?: string;
            return_url: string;
        };
        /** @description An order of a store as the API shows it. */
        StoreOrder: {
            id: string;
            user_id: string;
            store_id: string;
            provider: components["schemas"]["StoreProvider"];
            external_id: string;
            number: string;
            state: components["schemas"]["StoreOrderState"];
            problems: components["schemas"]["StoreOrderProblem"][];
            recipient: string;
            /** @description as its draft has it, or as far as it could be read */
            destination: {
                name?: string;
                company?: string | null;
                email?: string | null;
                phone?: string | null;
                calling_code?: string | null;
                rfc?: string | null;
                country_id?: string;
                country_code?: string;
                state?: string;
                street?: string;
                number?: string;
                neighborhood?: string;
                city?: string;
                postal_code?: string;
                reference?: string | null;
            };
            items: {
                sku: string | null;
                name: string;
                quantity: number;
            }[];
            /** @description lines in all, of which `items` has the first */
            lines: number;
            /** @description kilograms, null where a product says nothing */
            weight: number | null;
            total: number;
            currency: string;
            shipment_id: string | null;
            /** @description by the rule of its store; null while it has none */
            rate: components["schemas"]["BatchRate"] | null;
            rated_at: string | null;
            placed_at: string;
            created_at: string;
            updated_at: string;
        };
        StoreOrderChange: {
            destination_attributes: components["schemas"]["AddressInput"];
        };
        /** @enum {string} */
        StoreOrderProblem: "name" | "street" | "number" | "neighborhood" | "city" | "state" | "state_of_postal_code" | "postal_code" | "country" | "phone" | "email" | "weight" | "canceled_in_store";
        /** @enum {string} */
        StoreOrderState: "attention" | "ready" | "shipped" | "closed";
        /** @enum {string} */
        StoreProvider: "shopify" | "woocommerce" | "tiendanube";
        StoreRate: {
            /** @enum {string} */
            rule: "none" | "cheapest" | "fastest" | "service";
            /** Format: uuid */
            service_id?: string;
            service_name?: string;
        };
        StoreReturn: {
            query: string;
        };
        StoreRule: {
            /** @enum {string} */
            match: "sku" | "tag";
            value: string;
            length: number;
            width: number;
            height: number;
            weight?: number;
        };
        /** @description How the parcels of a store are made and rated. */
        StoreSettings: {
            box: components["schemas"]["StoreBox"];
            rules: components["schemas"]["StoreRule"][];
            notify: boolean;
            rate: components["schemas"]["StoreRate"];
        };
        /** @enum {string} */
        StoreStatus: "connected" | "disconnected";
        TestBalanceInput: {
            amount: number;
        };
        TestEventInput: {
            /** Format: uuid */
            shipment_id: string;
            /** @enum {string} */
            status: "picked_up" | "in_transit" | "out_for_delivery" | "ready_for_pickup" | "on_hold" | "exception" | "delivered" | "returned";
            weight?: number;
        };
        /** @description A movement of a wallet, as the API shows it; amounts in pesos. */
        Transaction: {
            id: string;
            sequential_id: number;
            /** @description the user of the wallet */
            user_id: string;
            /** @description the sub-user who spent the balance of its parent */
            made_by: string | null;
            transaction_type: components["schemas"]["TransactionType"];
            code: components["schemas"]["TransactionCode"];
            /** @description always positive */
            amount: number;
            /** @description fee that was deducted from a payment */
            fee: number;
            status: components["schemas"]["TransactionStatus"];
            description: string;
            /** @description `app` for the system, else the user or the provider */
            created_by: string;
            shipment_id: string | null;
            /** @description the movement that this one refunds */
            refunds_id: string | null;
            /** @description the available balance right after the movement's last change */
            balance_after: number;
            created_at: string;
            updated_at: string;
        };
        /** @enum {string} */
        TransactionCode: "payment" | "manual_deposit" | "refund" | "label" | "late_label" | "overweight" | "overweight_instalment" | "claim" | "referral_reward" | "merge_in" | "merge_out" | "manual_withdraw" | "deposit_refund" | "chargeback" | "chargeback_won";
        /** @enum {string} */
        TransactionStatus: "pending" | "cleared" | "canceled";
        /** @enum {string} */
        TransactionType: "deposit" | "withdraw";
        UnreadLabelInput: unknown;
        UserCarrierChange: {
            service_ids: string[];
        };
        UserCarrierInput: {
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            carrier_id: string;
            service_ids?: string[];
        };
        /** @description A merge of two users. */
        UserMerge: {
            id: string;
            state: components["schemas"]["UserMergeState"];
            user: {
                id: string;
                fullname: string;
            };
            duplicate: {
                id: string;
                fullname: string;
            };
            reason: string;
            /** @description e-mail of the developer */
            merged_by: string;
            /** @description that moved, in pesos, negative for what was owed; null until it has moved */
            balance: number | null;
            /** @description ISO 8601 */
            created_at: string;
        };
        /** @enum {string} */
        UserMergeState: "moving" | "done";
        /** @description The merges of a user, newest first: those in which it was closed or stays. */
        UserMergesAnswer: {
            data: components["schemas"]["UserMerge"][];
        };
        UserPriceChange: {
            kg?: number;
            price?: number;
        };
        UserPriceInput: {
            /** Format: uuid */
            user_id: string;
            /** Format: uuid */
            service_id: string;
            kg: number;
            price: number;
        };
        UserPriceTableInput: {
            /** Format: uuid */
            service_id: string;
            rows: components["schemas"]["UserPriceTableRow"][];
            removed?: number[];
        };
        UserPriceTableRow: {
            kg: number;
            price: number;
        };
        /** @description A wallet as it is now, in pesos; 0 for a user without a movement. */
        WalletBalance: {
            user_id: string;
            balance: number;
            available_balance: number;
        };
        WaybillImportInput: {
            /** Format: uuid */
            carrier_id: string;
            /** Format: uuid */
            service_id?: string;
            sheet?: string;
        };
        WaybillInput: {
            number: string;
            /** Format: uuid */
            carrier_id: string;
            /** Format: uuid */
            service_id?: string;
        };
        WrittenFormat: components["schemas"]["ReportFormat"] | "zip";
        /** @description What is written like a report: the lists, and as archives the copies of a person's data and of a tenant's. */
        WrittenPath: components["schemas"]["ReportPath"] | "personal_data" | "tenant_data";
        ZoneChange: {
            name?: string;
        };
        ZoneInput: {
            name: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Addresses_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, name, city */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: aka, name, company, email, phone, street, neighborhood, city, state, postal_code, rfc */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    search?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    aka?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    phone?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    street?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    postal_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Addresses_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: components["schemas"]["AddressInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Addresses_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: aka, name, company, email, phone, street, neighborhood, city, state, postal_code, rfc */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    search?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    aka?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    phone?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    street?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    postal_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Addresses_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("aka" | "name" | "company" | "email" | "phone" | "street" | "number" | "neighborhood" | "city" | "state" | "postal_code" | "country_code" | "reference" | "rfc")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: aka, name, company, email, phone, street, neighborhood, city, state, postal_code, rfc */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    search?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    aka?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    phone?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    street?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    postal_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImport_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AddressImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImport_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImportFiles_template: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImport_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImport_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImport_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImportFiles_errors: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImportFiles_rows: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    AddressesImport_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AddressImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Addresses_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Addresses_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: components["schemas"]["AddressChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Address"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Addresses_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Answers_show: {
        parameters: {
            query?: {
                /** @description a day */
                from?: string;
                /** @description a day */
                to?: string;
                /** @description counts the labels of this one alone */
                customer_id?: string;
                /** @description counts the labels of this one alone */
                carrier_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    SavedAnswers_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    SavedAnswers_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    saved_answer: components["schemas"]["SavedAnswerInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    SavedAnswers_change: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    saved_answer: components["schemas"]["SavedAnswerChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    SavedAnswers_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WalletBalances_list: {
        parameters: {
            query?: {
                /** @description up to 100, by commas */
                user_ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WalletBalance"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Batches_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BatchView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Batches_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    batch: components["schemas"]["BatchInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BatchView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Batches_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BatchView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Batches_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BatchView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Batches_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchConfirmation"];
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BatchView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Batches_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BatchView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Batches_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BatchView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Carriers_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, name, status, sequential_id */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, name, provider_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    own_agreements?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("provider" | "validators" | "services")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Carriers_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier: components["schemas"]["CarrierInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Agreements_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClientAgreementInput"];
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Carriers_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, name, provider_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    own_agreements?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShippedCarriers_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    CarrierFiles_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CarrierFileInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    CarrierFiles_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CarrierFileInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Carriers_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("provider" | "validators" | "services")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Carriers_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    carrier: components["schemas"]["CarrierChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Carriers_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Agreements_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    CarrierFiles_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    CarrierLogos_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LogoInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    CarrierLogos_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Colonies_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Countries_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Countries_names: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Countries_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: code, name_es, name_en */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Countries_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Dashboards_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Dashboards_spendRate: {
        parameters: {
            query?: {
                /** @description a customer */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Deposits_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, amount, transaction_date */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: bank_reference, charge_id */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    owner_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    method?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    warnings?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    second_of?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    bank_reference?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: "user"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deposit"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Deposits_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: bank_reference, charge_id */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    owner_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    method?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    warnings?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    second_of?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    bank_reference?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Deposits_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("created_at" | "transaction_date" | "user_name" | "account_email" | "method" | "state" | "amount" | "paid_amount" | "fee" | "provider_fee" | "bank_reference" | "charge_number" | "reason" | "decided_at")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: bank_reference, charge_id */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    owner_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    method?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    warnings?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    second_of?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    bank_reference?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    DepositsReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    DepositsReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    DepositsReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    DepositsReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    DepositsReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Deposits_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: "user"[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deposit"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Deposits_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                place: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Reversals_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Enums_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalData_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, business_name, rfc */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: business_name, rfc */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    rfc?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: "user"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalData_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: business_name, rfc */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    rfc?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalData_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("business_name" | "rfc" | "fiscal_regime" | "payment_form" | "cfdi_use" | "email" | "phone" | "street" | "number" | "interior_number" | "neighborhood" | "city" | "state" | "postal_code" | "country_code" | "user_name" | "account_email")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: business_name, rfc */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    rfc?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalDataReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalDataReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalDataReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalDataReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalDataReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    FiscalData_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: "user"[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentImports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Invoices_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, amount, cancel_requested_at */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: folio, uuid */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kind?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    period?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    transaction_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    credits_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: "hs_transaction"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Invoices_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: folio, uuid */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kind?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    period?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    transaction_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    credits_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Invoices_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("folio" | "uuid" | "kind" | "status" | "created_at" | "receiver_name" | "receiver_rfc" | "subtotal" | "vat" | "amount" | "payment_form" | "period" | "transaction_number" | "user_name" | "account_email" | "canceled_at" | "reason_code" | "reason")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: folio, uuid */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kind?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    period?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    transaction_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    credits_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    InvoicesReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    InvoicesReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    InvoicesReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    InvoicesReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    InvoicesReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Invoices_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: "hs_transaction"[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Invoices_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ManualLabels_generate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label: components["schemas"]["NewLabelInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Labels_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label: components["schemas"]["LabelFileInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Labels_manifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    manifest: components["schemas"]["ManifestInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ManualLabels_correct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label: components["schemas"]["LabelChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Labels_download: {
        parameters: {
            query?: {
                /** @description by default the one of the user’s preferences */
                format?: "pdf" | "thermal" | "zpl" | "nota";
                /** @description does not count as printed */
                preview?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/x-zpl": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Labels_printed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, status, state, amount, overweight, tracking_number, answer_by, contested_at */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: tracking_number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    tracking_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.rates"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    overweight?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("shipment" | "user")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Overweight"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_showAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: tracking_number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    tracking_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.rates"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    overweight?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("created_at" | "shipment_number" | "tracking_number" | "user_name" | "account_email" | "carrier_name" | "service_name" | "billable_kg" | "paid_kg" | "overweight" | "price" | "amount" | "status" | "answer_by" | "carrier_charge" | "invoice_number" | "invoice_line")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: tracking_number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    tracking_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.rates"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    overweight?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Habits_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Habits_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    OverweightsReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    OverweightsReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    OverweightsReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    OverweightsReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    OverweightsReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("shipment" | "user")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Overweight"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_contestWithOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightContest"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_accept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_acceptPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_cancelPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightReason"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_cancelRebate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightReason"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_contest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OverweightContest"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_charge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverweightCharge"];
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_grant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightReason"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_write: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightMessage"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_offerPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightPlanOffer"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_grantInPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightPartial"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_rebate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightReason"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_refund: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightReason"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_reject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightReason"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_setPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightPlanSet"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_entries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                place: string;
                id: string;
                entry: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Overweights_waive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    overweight: components["schemas"]["OverweightReason"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Packages_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, name, weight */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: name, contents */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parcel_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    visible?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PackageTemplate"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Packages_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    package: components["schemas"]["PackageInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PackageTemplate"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Packages_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: name, contents */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parcel_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    visible?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Packages_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("name" | "parcel_type" | "length" | "width" | "height" | "weight" | "contents")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: name, contents */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parcel_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    visible?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Packages_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PackageTemplate"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Packages_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    package: components["schemas"]["PackageChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PackageTemplate"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Packages_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PaymentMethods_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, date_from, reference_number */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: reference_number, tracking_number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    reference_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    tracking_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pickup"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pickup: components["schemas"]["PickupInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: reference_number, tracking_number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    reference_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    tracking_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("created_at" | "reference_number" | "status" | "carrier" | "date_from" | "date_to" | "address" | "tracking_number" | "user_name" | "account_email" | "note" | "message")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: reference_number, tracking_number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    reference_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    tracking_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_parcels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PickupGroup"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PickupsReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PickupsReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PickupsReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PickupsReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PickupsReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_windows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PickupDay"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_mark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pickup: components["schemas"]["PickupMarkInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pickup: components["schemas"]["PickupWindowInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Pickups_settle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pickup: components["schemas"]["PickupDecisionInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Pickup"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Providers_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, name, code */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: name, code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    visible?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Providers_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    provider: components["schemas"]["ProviderInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Providers_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: name, code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    visible?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Providers_settings: {
        parameters: {
            query: {
                provider_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Providers_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Providers_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    provider: components["schemas"]["ProviderChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Providers_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PurchaseApprovals_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PurchaseApproval"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Quotes_quote: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quote: components["schemas"]["QuoteInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RatesAnswer"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Quotes_explain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quote: components["schemas"]["ExplainInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Registrations_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Reports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Analytics_show: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Reports_limit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    SatProducts_find: {
        parameters: {
            query?: {
                /** @description how the code begins, or a part of the description */
                search?: string;
                /** @description the one product that a parcel names by its sat_product_id; search then counts for nothing */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            data?: {
                                code?: string;
                                description?: string;
                            }[];
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, postal_code */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: postal_code, to_postal_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    postal_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    country_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kind?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    zone_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: "country"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service_postal_code: components["schemas"]["ServicePostalCodeInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_check: {
        parameters: {
            query: {
                /** @description one of service_id and zone_id */
                service_id?: string;
                /** @description one of service_id and zone_id */
                zone_id?: string;
                postal_code: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: postal_code, to_postal_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    postal_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    country_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kind?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    zone_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_coverageByState: {
        parameters: {
            query?: {
                /** @description one of service_id and zone_id */
                service_id?: string;
                /** @description one of service_id and zone_id */
                zone_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_effect: {
        parameters: {
            query?: {
                /** @description one of service_id and zone_id */
                service_id?: string;
                /** @description one of service_id and zone_id */
                zone_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("postal_code" | "to_postal_code" | "kind" | "country" | "created_at")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: postal_code, to_postal_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    postal_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    country_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kind?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    zone_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImport_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PostalCodeImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImport_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImportFiles_template: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImport_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImport_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImport_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImportFiles_errors: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImportFiles_rows: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodesImport_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PostalCodeImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: "country"[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service_postal_code: components["schemas"]["ServicePostalCodeChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePostalCodes_removeOfZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, kg */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kg?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: "service"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service_price: components["schemas"]["ServicePriceInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_count: {
        parameters: {
            query?: {
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kg?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_counts: {
        parameters: {
            query: {
                carrier_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: number;
                        };
                        ranges?: {
                            [key: string]: {
                                least?: number;
                                most?: number;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceDrafts_list: {
        parameters: {
            query: {
                service_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceDrafts_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    price_draft: components["schemas"]["PriceDraftInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceDrafts_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceDrafts_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    price_draft: components["schemas"]["PriceDraftChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceDrafts_discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceDrafts_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    price_draft: components["schemas"]["PriceDraftPublication"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceDrafts_unschedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("carrier_name" | "service_name" | "kg" | "price" | "admin_cost" | "main_admin_cost")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kg?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportFileInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_sample: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_saveTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service_prices: components["schemas"]["PriceTableInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceVersions_list: {
        parameters: {
            query: {
                service_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PriceVersions_restore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    price_version: components["schemas"]["PriceVersionRestore"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: "service"[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service_price: components["schemas"]["ServicePriceChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ServicePrices_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, name, code, status, days, sequential_id */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, name, code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "carriers.name"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "carriers.status"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("carrier" | "validators" | "zones" | "countries" | "coverage")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: components["schemas"]["ServiceInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, name, code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "carriers.name"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "carriers.status"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    OfferedServices_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("carrier" | "validators" | "zones" | "countries" | "coverage")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: components["schemas"]["ServiceChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_copy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    service: components["schemas"]["ServiceCopyInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_setCountries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceCountriesInput"];
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_exportPostalCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_switchRuleOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostalCodeRuleInput"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_removePostalCodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Services_setZones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceZonesInput"];
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, sequential_id, status, step */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, source_number, tracking_number, origin.name, destination.name, destination.company, destination.email, destination.phone, destination.city, destination.postal_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parcel_status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    needs_attention?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    to_print?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    without_label?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    return_of?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    attention?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    step?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    source?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    order_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    source_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    store_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    all_shipments?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    total?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "labels.tracking_number"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "rates.services.carrier_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "rates.service_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_range?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_account?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_agent?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_shipping_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "destination.name"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("origin" | "destination" | "generated_label" | "rate" | "pickup" | "user" | "service" | "carrier")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shipment"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shipment: components["schemas"]["ShipmentInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, source_number, tracking_number, origin.name, destination.name, destination.company, destination.email, destination.phone, destination.city, destination.postal_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parcel_status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    needs_attention?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    to_print?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    without_label?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    return_of?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    attention?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    step?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    source?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    order_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    source_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    store_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    all_shipments?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    total?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "labels.tracking_number"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "rates.services.carrier_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "rates.service_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_range?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_account?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_agent?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_shipping_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "destination.name"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_counts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            pack?: number;
                            pay?: number;
                            ready?: number;
                            trouble?: number;
                            cancellations?: number;
                            to_print?: number;
                            on_way?: number;
                            all?: number;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("sequential_id" | "created_at" | "user_name" | "status" | "source" | "source_number" | "carrier_name" | "service_name" | "tracking_number" | "parcel_status" | "expected_on" | "total" | "origin_name" | "origin_city" | "origin_postal_code" | "destination_name" | "destination_company" | "destination_phone" | "destination_email" | "destination_street" | "destination_number" | "destination_neighborhood" | "destination_city" | "destination_state" | "destination_postal_code" | "weight" | "length" | "width" | "height" | "contents" | "declared_value")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, source_number, tracking_number, origin.name, destination.name, destination.company, destination.email, destination.phone, destination.city, destination.postal_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parcel_status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    needs_attention?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    to_print?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    without_label?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    return_of?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    attention?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    step?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    source?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    order_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    source_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    store_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    all_shipments?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    total?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "labels.tracking_number"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "rates.services.carrier_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "rates.service_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_range?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_account?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_agent?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_shipping_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "destination.name"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentExportInput"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_exportCsv: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("sequential_id" | "created_at" | "user_name" | "status" | "source" | "source_number" | "carrier_name" | "service_name" | "tracking_number" | "parcel_status" | "expected_on" | "total" | "origin_name" | "origin_city" | "origin_postal_code" | "destination_name" | "destination_company" | "destination_phone" | "destination_email" | "destination_street" | "destination_number" | "destination_neighborhood" | "destination_city" | "destination_state" | "destination_postal_code" | "weight" | "length" | "width" | "height" | "contents" | "declared_value")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, source_number, tracking_number, origin.name, destination.name, destination.company, destination.email, destination.phone, destination.city, destination.postal_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parcel_status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    needs_attention?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    to_print?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    without_label?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    return_of?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    attention?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    step?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    source?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    order_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    source_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    store_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    all_shipments?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    total?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "labels.tracking_number"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "rates.services.carrier_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "rates.service_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_range?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_account?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_agent?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    estafeta_shipping_number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "destination.name"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentExportInput"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImport_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ShipmentImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentImports_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ShipmentImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImport_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImportFiles_template: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImport_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImport_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImport_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImportFiles_errors: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImportFiles_rows: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_places: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            total?: number;
                            is_partial?: boolean;
                            states?: {
                                [key: string]: unknown;
                            }[];
                            elsewhere?: number;
                            without_place?: number;
                            parcels?: {
                                [key: string]: unknown;
                            }[];
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ManualLabels_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UnreadLabelInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            tracking_numbers?: string[];
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentsImport_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ShipmentImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ManualLabels_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ManualLabelInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("origin" | "destination" | "generated_label" | "rate" | "pickup" | "user" | "service" | "carrier")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_readdress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shipment: components["schemas"]["ShipmentInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentMoves_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_clone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentMoves_deliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_packages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_parcels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_pack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parcel: components["schemas"]["ParcelInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_repack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                parcelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    parcel: components["schemas"]["ParcelInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentPickup_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    pickup: components["schemas"]["PickupInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_rates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatesAnswer"];
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_selectRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rate: components["schemas"]["RateChoiceInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Purchase"];
                    };
                };
            };
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Purchase"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_volumetricWeight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentNotices_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: Record<string, never>[];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentMoves_rejectCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentMoves_requestCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelCancellationInput"];
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ShipmentMoves_resolveAttention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Shipments_sendBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Shipment"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ReturnLinks_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ReturnLinks_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    return_link: components["schemas"]["ReturnLinkInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ReturnLinks_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                linkId: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    ReturnLinks_rates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Timeline_timeline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Statements_show: {
        parameters: {
            query: {
                start_date: string;
                end_date: string;
                /** @description staff: whose */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Statements_export: {
        parameters: {
            query: {
                start_date: string;
                end_date: string;
                /** @description staff: whose */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Statements_sign: {
        parameters: {
            query: {
                start_date: string;
                end_date: string;
                /** @description staff: whose */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        format?: string;
                        statement?: Record<string, never>;
                        signature?: string;
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    States_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, name, code */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: code, name */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    country_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: "country"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    States_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: code, name */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    country_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    States_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: "country"[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    StoreOrders_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, placed_at, number, state */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: number, recipient */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    store_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StoreOrder"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    StoreOrders_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: number, recipient */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    store_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    provider?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    StoreOrders_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StoreOrder"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    StoreOrders_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    store_order: components["schemas"]["StoreOrderChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, name, shop */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: shop, name */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    provider?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shop?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Store"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    store: components["schemas"]["StoreInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_authorize: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    store: components["schemas"]["StoreAuthorizationInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_glance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: shop, name */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    provider?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shop?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Store"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    store: components["schemas"]["StoreChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_diagnose: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_repair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_sync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Stores_updateCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    store: components["schemas"]["StoreReturn"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Syncs_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    TestBalance_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    test_balance: components["schemas"]["TestBalanceInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    TestEvents_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    test_event: components["schemas"]["TestEventInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    TopUps_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Transactions_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, sequential_id, amount, status, transaction_type, updated_at */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, description, reference, created_by */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    transaction_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_by?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    description?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "labels.tracking_number"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.sequential_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("user" | "shipment" | "labels" | "invoice")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transaction"][];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Transactions_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Transactions_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, description, reference, created_by */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    transaction_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_by?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    description?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "labels.tracking_number"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.sequential_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Transactions_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("sequential_id" | "created_at" | "transaction_type" | "code" | "amount" | "fee" | "status" | "description" | "shipment_number" | "tracking_number" | "created_by" | "balance_after" | "user_name" | "account_email")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, description, reference, created_by */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    sequential_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    amount?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    transaction_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_by?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    description?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "labels.tracking_number"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "shipments.sequential_id"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    "users.email"?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    TransactionsReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    TransactionsReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    TransactionsReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    TransactionsReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    TransactionsReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Transactions_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("user" | "shipment" | "labels" | "invoice")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transaction"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserCarriers_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("carrier" | "user")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserCarriers_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_carrier: components["schemas"]["UserCarrierInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserCarriers_count: {
        parameters: {
            query?: {
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserCarriers_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("carrier" | "user")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserCarriers_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_carrier: components["schemas"]["UserCarrierChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserCarriers_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserPrices_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, kg */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kg?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("service" | "user")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserPrices_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_price: components["schemas"]["UserPriceInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserPrices_count: {
        parameters: {
            query?: {
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    kg?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserPrices_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportFileInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserPrices_sample: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserPrices_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("service" | "user")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserPrices_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_price: components["schemas"]["UserPriceChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserPrices_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Users_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, sequential_id, name, last_name, email, phone, status, user_type, current_sign_in_at */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, name, last_name, email, company, phone, referral_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    ids?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    search?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    email?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    last_name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    phone?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    referral_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    is_main_admin?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    custom_role_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parent_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    referred_by?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("parent" | "subusers" | "custom_role")[];
                /** @description only users with prices of their own */
                vary_prices?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Users_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, name, last_name, email, company, phone, referral_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    ids?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    search?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    email?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    last_name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    phone?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    referral_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    is_main_admin?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    custom_role_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parent_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    referred_by?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Users_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("sequential_id" | "name" | "last_name" | "email" | "phone" | "company" | "user_type" | "custom_role" | "status" | "referral_code" | "fiscal_data_verified" | "created_at" | "confirmed_at" | "current_sign_in_at")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: sequential_id, name, last_name, email, company, phone, referral_code */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    ids?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    search?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    email?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    last_name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    phone?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    referral_code?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    user_type?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    is_main_admin?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    custom_role_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    parent_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    referred_by?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    created_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UsersReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UsersReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UsersReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UsersReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UsersReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Users_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("parent" | "subusers" | "custom_role" | "fiscal_datum")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserTransactions_export: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    UserMerges_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserMergesAnswer"];
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PricesOfUser_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PricesOfUser_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_price: components["schemas"]["PriceOfUserInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    PricesOfUser_saveTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_prices: components["schemas"]["UserPriceTableInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Waybills_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, number, state */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    deleted_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: ("shipment" | "carrier" | "service")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Waybills_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    waybill: components["schemas"]["WaybillInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Waybills_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    deleted_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Waybills_export: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
                /** @description columns in their order; all of them by default */
                columns?: ("number" | "carrier_name" | "service_name" | "status" | "deleted_at" | "created_at")[];
                /** @description people: headings and words in the language of the request, times in the time zone of the tenant; api: names of fields, codes, UTC */
                names?: "people" | "api";
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: number */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    number?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    carrier_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    service_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    shipment_id?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    state?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    status?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                    deleted_at?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPeriod"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImport_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["WaybillImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImport_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImportFiles_template: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImport_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImport_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImport_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImportFiles_errors: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImportFiles_rows: {
        parameters: {
            query?: {
                /** @description kind of file */
                format?: "xlsx" | "csv";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsReports_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"][];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsReports_begin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    report: components["schemas"]["ReportInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsReports_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsReports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReportView"];
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsReports_download: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Waybills_stock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    WaybillsImport_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["WaybillImportInput"] & {
                    "files[]": string[];
                };
            };
        };
        responses: {
            /** @description Good */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Waybills_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: ("shipment" | "carrier" | "service")[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Waybills_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Zones_list: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description fields, each with asc or desc, by comma: created_at, name */
                order?: string;
                /** @description the `next_cursor` of a page, in place of its number */
                after?: string;
                /** @description leaves out the total */
                fast_search?: boolean;
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: name */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
                /** @description related objects to embed */
                include?: "postal_code_count"[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        }[];
                        meta?: {
                            pagination?: {
                                page?: number;
                                per_page?: number;
                                total_pages?: number;
                                total_objects?: number;
                                is_estimate?: boolean;
                                next_cursor?: string | null;
                            };
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Zones_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    zone: components["schemas"]["ZoneInput"];
                };
            };
        };
        responses: {
            /** @description Good */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Zones_count: {
        parameters: {
            query?: {
                /** @description words that a row contains, ignoring case, accents and separators, each in any of: name */
                search?: string;
                /** @description equal, any of, like, from, to; also as one JSON object */
                where?: {
                    name?: (string | number | boolean) | string[] | {
                        like?: unknown;
                        gte?: unknown;
                        lte?: unknown;
                        null?: unknown;
                    };
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            count?: number;
                            is_estimate?: boolean;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Zones_show: {
        parameters: {
            query?: {
                /** @description related objects to embed */
                include?: "postal_code_count"[];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Zones_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    zone: components["schemas"]["ZoneChange"];
                };
            };
        };
        responses: {
            /** @description Good */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    Zones_destroy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The error, in the language of Accept-Language */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
